
(() => {
  const film = JSON.parse(document.getElementById('film').textContent)
  const [screen, button, slider, speed] =
    ['screen', 'play', 'time', 'speed'].map(id => document.getElementById(id))
  let time = 0, shown = -1, plays = 0, last = null
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches
  slider.max = film.total
  const at = time => {
    let low = 0, high = film.frames.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (film.frames[middle][0] <= time) low = middle; else high = middle - 1
    }
    return low
  }
  const show = () => {
    const index = at(time)
    slider.value = time
    button.textContent = playing ? 'pause' : 'play'
    if (index === shown) return
    shown = index
    screen.innerHTML = film.frames[index][1].map(row => film.rows[row]).join('\n')
  }
  const step = by => {
    playing = false
    const index = Math.min(film.frames.length - 1, Math.max(0, at(time) + by))
    time = film.frames[index][0]
    show()
  }
  const toggle = () => {
    playing = !playing
    if (playing && time >= film.total) { time = 0; plays = 0 }
    show()
  }
  const tick = now => {
    if (playing && last !== null) {
      time += (now - last) * speed.value
      if (time >= film.total) {
        plays += 1
        if (film.plays === 0 || plays < film.plays) time %= film.total
        else { time = film.total; playing = false }
      }
      show()
    }
    last = now
    requestAnimationFrame(tick)
  }
  button.onclick = toggle
  slider.oninput = () => { time = +slider.value; show() }
  document.onkeydown = event => {
    if (event.target.tagName === 'SELECT') return
    if (event.key === ' ' && event.target !== button) { toggle(); event.preventDefault() }
    else if (event.key === '.') step(1)
    else if (event.key === ',') step(-1)
  }
  show()
  requestAnimationFrame(tick)
})()

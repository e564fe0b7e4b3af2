// A client of `lamina serve`, written by `lamina client node`. MIT licence: use it as you like, without warranty.
// Without the program there are plain lines on standard error: a tool never fails for want of its animation.
//   await Lamina.with({inline: 1}, async (ui) => { // what runs when an error ends this has failed
//     await ui.use('progress', {id: 'build', total: 30}); await ui.set({'build.value': 12}, {animationDuration: 0.3});
//     await ui.run(['make']); // other programs write into the rows, unless their output goes through print
//   });
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

/** A request that was refused; `code` is one of `lamina check --format json` and the protocol. */
export class LaminaError extends Error {
  constructor({code, message, help}) { super(help ? `${message}; ${help}` : message); this.code = code; }
}
/** A stage of `lamina serve`: `inline` rows of the terminal, or `headless`. */
export class Lamina {
  #process = null; #id = 0; #waiting = new Map(); #handlers = new Map(); #frames = []; #tasks = new Map(); #isApart;
  hello = {};

  static start(options = {}) { return new Lamina().#start(options); }
  static async with(options, body) { // Runs a function with a stage, which ends with it.
    const ui = await Lamina.start(options);
    try { return await body(ui); } catch (error) { await ui.fail(); throw error; } finally { await ui.end(); }
  }
  #start({scene, inline, headless = false, args = []}) {
    const mode = headless ? ['--headless'] : inline ? ['--inline', String(inline)] : [];
    const words = ['serve', ...(scene ? [scene] : []), ...mode, ...args];
    this.#isApart = Boolean(inline && !headless && !process.stdout.isTTY);
    return new Promise((resolve) => {
      const child = spawn(process.env.LAMINA || 'lamina', words, {stdio: ['pipe', 'pipe', 'inherit']});
      const leave = (code) => { if (code) this.fail(); };
      const gone = () => {
        this.#process = null;
        process.off('exit', leave); // What runs when the tool ends with an error has failed.
        for (const done of this.#waiting.values()) done({});
        resolve(this);
      };
      child.on('error', gone).on('close', gone).stdin.on('error', () => {});
      createInterface({input: child.stdout}).on('line', (line) => {
        let message; try { message = JSON.parse(line); } catch { return; } // It ended within a line.
        if (message.event !== 'hello') return this.#take(message);
        [this.hello, this.#process] = [message, child];
        process.on('exit', leave);
        resolve(this);
      });
    });
  }
  #take(message) {
    const number = message.id ?? message.line; // Ids count lines.
    if (message.event === 'frame') this.#frames.push(message.text ?? message.frame);
    else if (message.event) for (const f of this.#handlers.get(message.event) ?? []) f(message);
    else if (this.#waiting.has(number)) this.#waiting.get(number)(message), this.#waiting.delete(number);
    else if ('line' in message) process.stderr.write(`lamina: ${message.error?.message}\n`);
  }
  async request(request) { // Sends a request of the protocol, and gives its reply; rejects with a LaminaError.
    if (!this.#process) return {};
    const id = this.#id + 1, line = JSON.stringify({...request, id}) + '\n';
    const reply = await new Promise((resolve) => {
      this.#waiting.set((this.#id = id), resolve);
      this.#process.stdin.write(line);
    });
    if (reply.error) throw new LaminaError(reply.error);
    return reply;
  }
  use(preset, parameters) { // Adds a preset of Lamina's as a layer.
    const isTask = ['progress', 'spinner'].includes(preset) && !parameters.bars?.length;
    this.#note(parameters.id, isTask ? {state: 'running', ...parameters} : parameters);
    return this.request({addSublayer: {layer: {use: preset, ...parameters}, to: 'root'}});
  }
  set(values, transaction) { // Sets values, such as {'build.value': 12}.
    for (const path in values) this.#note(path.replace(/\.[^.]*$/, ''), {[path.replace(/^.*\./s, '')]: values[path]});
    return this.request({set: values, ...(transaction && {transaction})});
  }
  add(layer, key, what) { return this.request({add: {layer, key, ...what}}); } // Adds an animation or a {motion}.
  async get(path, tree = 'presentation') { // The value of an id with a key path; undefined without a program.
    return (await this.request({do: 'get', values: [path], tree})).values?.[path];
  }
  async advance(by, frames = 'none') { // Moves the time of a headless stage, and gives the frames asked for.
    this.#frames = [];
    return this.request({do: 'advance', by, frames}).then(() => this.#frames);
  }
  on(event, handler) { // Calls a function with each event of a name.
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this.request({do: 'subscribe', events: [event]});
  }
  async print(text) { // Prints lines above the rows; to standard output if that is not the terminal.
    if (this.#isApart || !this.#process) process[this.#isApart ? 'stdout' : 'stderr'].write(text + '\n');
    return this.#isApart ? {} : this.request({do: 'print', text});
  }
  run([program, ...words], options) { // Runs a program whose output goes through print, and gives its exit code.
    const child = spawn(program, words, {stdio: ['inherit', 'pipe', 'pipe'], ...options});
    const print = (line) => this.print(line).catch(() => {});
    for (const input of [child.stdout, child.stderr]) createInterface({input}).on('line', print);
    return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)));
  }
  async fail() { // Tells of all that still runs that it has failed.
    const running = [...this.#tasks].filter(([, task]) => task.state === 'running');
    await Promise.allSettled(running.map(([name]) => this.set({[`${name}.state`]: 'failed'})));
  }
  async end(how = 'keep') { // Ends the stage: 'keep', 'clear' or 'replace:TEXT'.
    const child = this.#process;
    if (!this.hello.event && how !== 'clear') this.#tell();
    const members = how.startsWith('replace:') ? {replace: how.slice(8)} : {keep: how === 'keep'};
    const closed = child && new Promise((resolve) => child.once('close', resolve));
    await this.request({do: 'end', ...members}).finally(() => (child?.stdin.end(), closed));
  }
  #note(name, values) { // What is known of a task, and of each of its bars or steps.
    for (const [key, value] of Object.entries(values)) {
      if (/^(text|state|value|total)$/.test(key)) this.#tasks.set(name, {...this.#tasks.get(name), [key]: value});
      for (const item of /^(bars|items)$/.test(key) && Array.isArray(value) ? value : [])
        this.#note(`${name}.${item.id}`, {state: key === 'bars' ? 'running' : 'pending', ...item});
    }
  }
  #tell() { // Prints the last state of each task, in the words of a stage without a terminal.
    for (const [name, {text, state, value, total}] of this.#tasks) {
      const amount = total ? `${Math.min(100, Math.floor((100 * (value ?? 0)) / total))}%` : value;
      const words = [state, amount].filter(Boolean).join(', ');
      if (words) process.stderr.write(`${text || name.replace(/^.*\./s, '')}: ${words}\n`);
    }
  }
}

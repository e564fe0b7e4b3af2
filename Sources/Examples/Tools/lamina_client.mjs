// A client of `lamina serve`, written by `lamina client node`. MIT licence: use it as you like, without warranty.
// Without the program every call is plain text on standard error or nothing: a tool never fails for want of it.
//
//   const ui = await Lamina.start({inline: 1});
//   await ui.use('progress', {id: 'build', total: 30});
//   await ui.set({'build.value': 12}, {animationDuration: 0.3});
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

/** A request that was refused; `code` is one of `lamina check --format json` and the protocol. */
export class LaminaError extends Error {
  constructor({code, message, help}) {
    super(help ? `${message}; ${help}` : message);
    this.code = code;
  }
}

/** A stage of `lamina serve`: `inline` rows of the terminal, or `headless`. */
export class Lamina {
  #process = null;
  #id = 0;
  #waiting = new Map();
  #handlers = new Map();
  #frames = [];
  hello = {};

  static async start(options = {}) {
    const ui = new Lamina();
    await ui.#start(options);
    return ui;
  }

  #start({scene, inline, headless = false, args = []}) {
    const mode = headless ? ['--headless'] : inline ? ['--inline', String(inline)] : [];
    const words = ['serve', ...(scene ? [scene] : []), ...mode, ...args];
    return new Promise((resolve) => {
      const child = spawn(process.env.LAMINA || 'lamina', words, {stdio: ['pipe', 'pipe', 'inherit']});
      const gone = () => {
        this.#process = null;
        for (const done of this.#waiting.values()) done({});
        this.#waiting.clear();
        resolve();
      };
      child.on('error', gone);
      child.on('close', gone);
      child.stdin.on('error', () => {});
      createInterface({input: child.stdout}).on('line', (line) => {
        const message = JSON.parse(line);
        if (message.event !== 'hello') return this.#take(message);
        this.hello = message;
        this.#process = child;
        resolve();
      });
    });
  }

  #take(message) {
    if (message.event === 'frame') this.#frames.push(message.text ?? message.frame);
    else if (message.event) for (const f of this.#handlers.get(message.event) ?? []) f(message);
    else if (this.#waiting.has(message.id)) {
      this.#waiting.get(message.id)(message);
      this.#waiting.delete(message.id);
    }
  }

  /** Sends a request of the protocol, and gives its reply; rejects with a LaminaError. */
  async request(request) {
    if (!this.#process) return {};
    const id = ++this.#id;
    const reply = await new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#process.stdin.write(JSON.stringify({id, ...request}) + '\n');
    });
    if (reply.error) throw new LaminaError(reply.error);
    return reply;
  }

  /** Adds a preset of Lamina's as a layer. */
  use(preset, parameters) {
    return this.request({addSublayer: {layer: {use: preset, ...parameters}, to: 'root'}});
  }

  /** Sets values, such as {'build.value': 12}. */
  set(values, transaction) { return this.request({set: values, ...(transaction && {transaction})}); }

  /** Adds an animation or a motion: ui.add('bar', 'p', {motion: {…}}). */
  add(layer, key, what) { return this.request({add: {layer, key, ...what}}); }

  /** The value of an id with a key path; undefined without a program. */
  async get(path, tree = 'presentation') {
    return (await this.request({do: 'get', values: [path], tree})).values?.[path];
  }

  /** Moves the time of a headless stage, and gives the frames asked for. */
  async advance(by, frames = 'none') {
    this.#frames = [];
    await this.request({do: 'advance', by, frames});
    return this.#frames;
  }

  /** Prints lines above an inline stage. */
  print(text) {
    if (!this.#process) process.stderr.write(text + '\n');
    return this.request({do: 'print', text});
  }

  /** Calls a function with each event of a name. */
  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this.request({do: 'subscribe', events: [event]});
  }

  /** Ends the stage: 'keep', 'clear' or 'replace:TEXT'. */
  async end(how = 'keep') {
    const members = how === 'keep' || how === 'clear' ? {keep: how === 'keep'} : {replace: how.slice(8)};
    const child = this.#process;
    await this.request({do: 'end', ...members}).finally(() => child?.stdin.end());
  }
}

/**
 * `<atm-finder>`: the finder on somebody else's page, in a frame. One classic script without dependencies, loaded from
 * the service whose finder it shows: `<script src="https://finder.example/atm-finder.js" async></script>`.
 */
import type { OutboundType } from '../messages.ts';

interface Listeners {
  /** What the page takes over from the finder. */
  handles(): readonly string[];
  ready(): void;
  heard(type: string, data: Readonly<Record<string, unknown>>): void;
  /** It has not answered for too long; why that may be. */
  silent(message: string): void;
}

/** What the finder says; its answers to `back` go to who asked. */
const relayed: readonly OutboundType[] = [
  'ready',
  'requestLocation',
  'openDirections',
  'openUrl',
  'share',
  'close',
  'selected',
  'height',
];
/** Milliseconds. A slow phone on a slow line takes a while to load a finder; a step back takes none. */
const patience = 15_000;
const answerWithin = 3_000;

/** Scripts and storage of its own, links in windows of their own; it never moves this page, asks nothing modally, downloads nothing. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
/** Sharing is named only where the browser has it: others warn about a word that they do not know. */
const permissions = `geolocation; clipboard-write${'share' in navigator ? '; web-share' : ''}`;

interface Message {
  readonly v: 1;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function readMessage(raw: unknown): Message | undefined {
  const message = raw as Partial<Message> | null;
  if (typeof message !== 'object' || message?.v !== 1 || typeof message.id !== 'string' || typeof message.type !== 'string')
    return;
  if (typeof message.data !== 'object' || message.data === null) return;
  return message as Message;
}

/** The frame, and the conversation with the finder in it: heard from its window and its origin only, spoken to its origin only. */
class FinderFrame {
  readonly element: HTMLIFrameElement = document.createElement('iframe');
  readonly #origin: string;
  readonly #listeners: Listeners;
  readonly #asked = new Map<string, (handled: boolean) => void>();
  #waiting: Message[] | undefined = [];
  #count = 0;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, title: string, listeners: Listeners) {
    this.#origin = new URL(address).origin;
    this.#listeners = listeners;
    const { element } = this;
    element.title = title;
    element.setAttribute('sandbox', sandbox);
    element.allow = permissions;
    element.referrerPolicy = 'strict-origin-when-cross-origin';
    element.loading = 'lazy';
    element.addEventListener('load', this.greet);
    addEventListener('message', this.#onMessage);
    element.src = address;
  }

  /** Says who is here; the finder answers `ready`. Said again after each load: a finder that was reloaded has forgotten. */
  greet = (): void => {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      this.#listeners.silent(
        `the finder at ${this.#origin} does not answer. Is ${location.origin} among the frameAncestors of this bank?`,
      );
    }, patience);
    this.#post({ v: 1, id: this.#id(), type: 'hello', data: { handles: this.#listeners.handles() } });
  };

  goTo(address: string): void {
    this.#waiting ??= [];
    this.element.src = address;
  }

  send(type: string, data: object): void {
    const message: Message = { v: 1, id: this.#id(), type, data: { ...data } };
    if (this.#waiting === undefined) this.#post(message);
    else this.#waiting.push(message);
  }

  back(): Promise<boolean> {
    if (this.#waiting !== undefined) return Promise.resolve(false);
    const id = this.#id();
    return new Promise((resolve) => {
      const answer = (handled: boolean) => {
        clearTimeout(late);
        this.#asked.delete(id);
        resolve(handled);
      };
      const late = setTimeout(() => answer(false), answerWithin);
      this.#asked.set(id, answer);
      this.#post({ v: 1, id, type: 'back', data: {} });
    });
  }

  close(): void {
    clearTimeout(this.#late);
    removeEventListener('message', this.#onMessage);
    this.element.removeEventListener('load', this.greet);
    for (const answer of this.#asked.values()) answer(false);
    this.element.remove();
  }

  #id(): string {
    this.#count += 1;
    return `h${this.#count}`;
  }

  #post(message: Message): void {
    this.element.contentWindow?.postMessage(message, this.#origin);
  }

  #onMessage = ({ origin, source, data: raw }: MessageEvent): void => {
    if (origin !== this.#origin || source === null || source !== this.element.contentWindow) return;
    const message = readMessage(raw);
    if (message === undefined) return;
    if (message.type === 'back') this.#asked.get(message.id)?.(message.data.handled === true);
    if (!(relayed as readonly string[]).includes(message.type)) return;
    if (message.type === 'ready') this.#onReady();
    this.#listeners.heard(message.type, message.data);
  };

  #onReady(): void {
    clearTimeout(this.#late);
    const waiting = this.#waiting ?? [];
    const first = this.#waiting !== undefined;
    this.#waiting = undefined;
    for (const message of waiting) this.#post(message);
    if (first) this.#listeners.ready();
  }
}

/** Attributes that are parameters of the finder's address, under the same names. */
const addressParameters = ['bank', 'lang', 'theme', 'filters', 'amount', 'at', 'place', 'atm', 'show'] as const;
type Attribute = (typeof addressParameters)[number] | 'lat' | 'long' | 'handles';

/** "openNow, isFree" or "openNow isFree" -> ["openNow", "isFree"] */
const namesOf = (list: string | null): string[] => (list ?? '').split(/[\s,]+/).filter((name) => name !== '');

/** What to say to a finder that is shown when an attribute changes; undefined: it needs another address. */
function messageOf(name: Attribute, value: string | null): { readonly type: string; readonly data: object } | undefined {
  if (name === 'theme') return { type: 'theme', data: { theme: value ?? 'system' } };
  if (name === 'filters') return { type: 'filters', data: { filters: namesOf(value) } };
  if (name === 'lang' && value !== null) return { type: 'lang', data: { lang: value } };
  return undefined;
}

/** Known only while the script runs for the first time. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; block-size: min(720px, 90vh); min-block-size: 320px; }
  :host([hidden]) { display: none; }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
`);

/** The height that the finder asks for is taken over within these, CSS pixels. */
const [lowest, highest] = [320, 1200];

class AtmFinder extends HTMLElement {
  static observedAttributes: readonly Attribute[] = [...addressParameters, 'lat', 'long', 'handles'];
  #frame: FinderFrame | undefined;

  connectedCallback(): void {
    if (source === undefined || this.#frame !== undefined) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#frame = new FinderFrame(this.#address(source), this.getAttribute('label') ?? 'ATM finder', {
      handles: () => namesOf(this.getAttribute('handles')),
      ready: () => this.#sayWhere(),
      heard: (type, data) => this.#tell(type, data),
      silent: (message) => {
        console.warn(`<atm-finder>: ${message}`);
        this.#tell('error', { message });
      },
    });
    root.replaceChildren(this.#frame.element);
  }

  disconnectedCallback(): void {
    this.#frame?.close();
    this.#frame = undefined;
  }

  attributeChangedCallback(name: Attribute, before: string | null, now: string | null): void {
    if (this.#frame === undefined || source === undefined || before === now) return;
    const message = messageOf(name, now);
    if (name === 'lat' || name === 'long') this.#sayWhere();
    else if (name === 'handles') this.#frame.greet();
    else if (message !== undefined) this.#frame.send(message.type, message.data);
    else this.#frame.goTo(this.#address(source));
  }

  /** Says something to the finder: `location`, `locationDenied`, `theme`, `insets`, `lang`, `filters`. */
  send(type: string, data: object = {}): void {
    this.#frame?.send(type, data);
  }

  /** One step back within the finder. @returns whether there was one to take */
  back(): Promise<boolean> {
    return this.#frame?.back() ?? Promise.resolve(false);
  }

  #address(script: string): string {
    const address = new URL('./', script);
    address.searchParams.set('embed', 'true');
    for (const name of addressParameters) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    return address.href;
  }

  /** The person's place goes by message: an address is logged and kept. */
  #sayWhere(): void {
    const [lat, long] = [this.getAttribute('lat'), this.getAttribute('long')];
    if (lat && long) this.#frame?.send('location', { lat: Number(lat), long: Number(long) });
  }

  #tell(type: string, data: Readonly<Record<string, unknown>>): void {
    if (type === 'height' && this.getAttribute('height') === 'auto' && typeof data.height === 'number') {
      this.style.blockSize = `${Math.min(highest, Math.max(lowest, data.height))}px`;
    }
    this.dispatchEvent(new CustomEvent(`atm-finder:${type}`, { detail: data, bubbles: true, composed: true }));
  }
}

if (source === undefined) console.error('atm-finder.js must be loaded by a <script src> without type="module".');
else if (customElements.get('atm-finder') === undefined) customElements.define('atm-finder', AtmFinder);

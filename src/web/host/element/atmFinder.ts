/**
 * `<atm-finder>`: embeds the finder as a frame in another page. The element is a classic script without dependencies that the
 * page loads from the service: `<script src="https://finder.example/atm-finder.js" async></script>`.
 */
import type { OutboundType } from '../messages.ts';

interface Listeners {
  /** The actions that the page handles instead of the finder. */
  handles(): readonly string[];
  ready(): void;
  heard(type: string, data: Readonly<Record<string, unknown>>): void;
  /** Called with the possible reasons if the finder does not reply in time. */
  silent(message: string): void;
}

/**
 * The finder's messages that are dispatched as events. Replies to `back` are not dispatched; they resolve the promise that
 * `back()` returned.
 */
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
/** The time limit for loading the finder, ms. The limit is long enough for a slow phone on a slow network. */
const timeoutMs = 15_000;
const answerWithin = 3_000;

/**
 * Allows scripts, access to the finder's own storage, and links that open new windows. Does not allow top navigation, modal
 * dialogs or downloads.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
/** Includes web-share only if the browser supports it, because other browsers log a warning. */
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

/**
 * Manages the frame and the messages between the page and the finder. Accepts messages only from the finder's window and origin,
 * and sends messages only to that origin.
 */
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

  /**
   * Sends `hello`, and the finder replies with `ready`. Sends `hello` again after each load, because a reloaded finder has lost
   * its state.
   */
  greet = (): void => {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      this.#listeners.silent(
        `the finder at ${this.#origin} does not answer. Is ${location.origin} among the frameAncestors of this bank?`,
      );
    }, timeoutMs);
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

/** The attributes that correspond to URL parameters of the finder with the same names. */
const addressParameters = ['bank', 'lang', 'theme', 'filters', 'amount', 'at', 'place', 'atm', 'show'] as const;
type Attribute = (typeof addressParameters)[number] | 'lat' | 'long' | 'handles';

/** Splits "openNow, isFree" or "openNow isFree" into ["openNow", "isFree"]. */
const namesOf = (list: string | null): string[] => (list ?? '').split(/[\s,]+/).filter((name) => name !== '');

/**
 * Returns the message for an attribute that changes while the finder is shown. Returns undefined if the change requires a new
 * URL.
 */
function messageOf(name: Attribute, value: string | null): { readonly type: string; readonly data: object } | undefined {
  if (name === 'theme') return { type: 'theme', data: { theme: value ?? 'system' } };
  if (name === 'filters') return { type: 'filters', data: { filters: namesOf(value) } };
  if (name === 'lang' && value !== null) return { type: 'lang', data: { lang: value } };
  return undefined;
}

/** document.currentScript is available only during the first run of the script. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; block-size: min(720px, 90vh); min-block-size: 320px; }
  :host([hidden]) { display: none; }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
`);

/** The limits for the height that the finder may request, CSS px. */
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

  /** Sends a message to the finder: `location`, `locationDenied`, `theme`, `insets`, `lang` or `filters`. */
  send(type: string, data: object = {}): void {
    this.#frame?.send(type, data);
  }

  /** Closes the finder's top layer. @returns whether a layer was open */
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

  /** Sends the user's position as a message instead of a URL parameter, because URLs are logged and stored. */
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

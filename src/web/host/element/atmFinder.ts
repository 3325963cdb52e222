/**
 * `<atm-finder>`: the finder on somebody else's page, in a frame. One classic script without dependencies, loaded from
 * the service whose finder it shows: `<script src="https://finder.example/atm-finder.js" async></script>`.
 */

import { type Attribute, addressParameters, messageOf, namesOf } from './attributes.ts';
import { FinderFrame } from './finderFrame.ts';

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

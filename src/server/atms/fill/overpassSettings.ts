/** Whom the service asks for areas, and when. */
export interface OverpassSettings {
  /** Of an Overpass server's interpreter. */
  readonly url: string;
  /** true: a search where nothing is loaded fetches the area; false: only a person who asks for it does. */
  readonly bySearch: boolean;
}

/** Kept by volunteers: good for single questions of people, never for the searches of a bank's customers. */
const publicServer = 'https://overpass-api.de/api/interpreter';

/** @param text of OVERPASS_URL. @returns nobody's: areas are not fetched. `wrong`: a sentence for the operator */
export function overpassSettings(
  text: string | undefined,
  isEmbedded: boolean,
): { readonly overpass?: OverpassSettings } | { readonly wrong: string } {
  if (text === 'none' || (text === undefined && !isEmbedded)) return {};
  if (text === undefined) return { overpass: { url: publicServer, bySearch: false } };
  const { protocol = '', username, password } = URL.parse(text) ?? {};
  if (/^https?:$/.test(protocol) && !username && !password) return { overpass: { url: text, bySearch: true } };
  // Not echoed: it may hold a key.
  return { wrong: "OVERPASS_URL must be 'none' or the http:// or https:// address of an Overpass server's interpreter." };
}

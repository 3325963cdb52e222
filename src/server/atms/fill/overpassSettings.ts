/** The settings for the Overpass server from which the service fetches areas. */
export interface OverpassSettings {
  /** The URL of an Overpass interpreter. */
  readonly url: string;
  /** If true, a search in an area without data fetches the area. If false, only an explicit user request fetches an area. */
  readonly bySearch: boolean;
}

/**
 * Volunteers run this server. It is suitable for requests that a user triggers, but not for every search of a bank's customers.
 */
const publicServer = 'https://overpass-api.de/api/interpreter';

/** @param text OVERPASS_URL @returns an empty object if OVERPASS_URL is not set. `wrong` is an error message for the operator */
export function overpassSettings(
  text: string | undefined,
): { readonly overpass?: OverpassSettings } | { readonly wrong: string } {
  if (text === undefined || text === 'none') return {};
  if (text === 'public') return { overpass: { url: publicServer, bySearch: false } };
  const { protocol = '', username, password } = URL.parse(text) ?? {};
  if (/^https?:$/.test(protocol) && !username && !password) return { overpass: { url: text, bySearch: true } };
  // The message does not quote the value, because it may contain a key.
  return {
    wrong: "OVERPASS_URL must be 'none', 'public' or the http:// or https:// address of an Overpass server's interpreter.",
  };
}

import { cleanText } from './cleanText.ts';

/** Returns a web address that people can open. The text must begin with http(s) or contain no scheme. */
export function webAddress(text: string | undefined): string | undefined {
  const said = cleanText(text);
  if (said === undefined || /\s/.test(said)) return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(said) && !/^[\w.-]+:\d/.test(said) ? said : `https://${said}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !/\.[a-z]{2,}$|\.xn--[a-z0-9-]+$/.test(url.hostname)) return undefined;
  return url.username === '' && url.password === '' ? url.href : undefined;
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The page's texts in all languages of the finder. The service cannot use the finder's catalogues. */
const words = {
  en: ['Page not found', 'There is no page at this address.', 'Go to the ATM finder', 'Go to the console'],
  de: ['Hier ist nichts', 'Unter dieser Adresse gibt es keine Seite.', 'Zur Geldautomatensuche', 'Zur Konsole'],
  cs: ['Tady nic není', 'Na této adrese žádná stránka není.', 'Na vyhledávač bankomatů', 'Do konzole'],
  fr: ['Il n’y a rien ici', 'Aucune page ne se trouve à cette adresse.', 'Vers la recherche de distributeurs', 'Vers la console'],
  es: ['Aquí no hay nada', 'No hay ninguna página en esta dirección.', 'Ir al buscador de cajeros', 'Ir a la consola'],
  pl: ['Tu nic nie ma', 'Pod tym adresem nie ma strony.', 'Do wyszukiwarki bankomatów', 'Do konsoli'],
  ar: ['لا شيء هنا', 'لا توجد صفحة على هذا العنوان.', 'إلى الباحث عن الصرّافات', 'إلى لوحة التحكم'],
} as const satisfies Record<string, readonly [title: string, sentence: string, finder: string, console: string]>;

/** The finder's colours in light and dark mode. Old browsers use their default colours. */
const style =
  ':root{color-scheme:light dark;background:light-dark(#fff,#161e1c);color:light-dark(#12201d,#eaf1ee);font:1.0625rem/1.5 system-ui,sans-serif}a{color:light-dark(#0b5f52,#63d3bd)}body{max-inline-size:32rem;margin:15vh auto 0;padding:1.5rem}h1{font-size:1.375rem}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Paths that only programs use. Requests to them never get an HTML page, regardless of the Accept header. */
const forPrograms = /^\/(v6|oauth|app|operator|sandbox)(\/|$)/;

/** Whether a person opened the URL in a browser. If so, the Accept header explicitly contains HTML. */
export function isForPerson({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && /\btext\/html\b/i.test(headers.accept ?? '') && !forPrograms.test(url);
}

function languageOf(accepted: string | undefined): keyof typeof words {
  const wanted = (accepted ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return (wanted.find((one) => Object.hasOwn(words, one)) ?? 'en') as keyof typeof words;
}

/** Responds with a small page that links to the finder or, below /console, to the console, for people who opened a wrong URL. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const [title, sentence, finder, operators] = words[language];
  const [link, path] = /^\/console(?![^/?])/.test(request.url) ? [operators, '/console'] : [finder, '/'];
  const html = `<!doctype html>
<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${path}">${link}</a></p>
</main>
`;
  return reply
    .code(404)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', vary: 'accept, accept-language' })
    .type('text/html; charset=utf-8')
    .send(html);
}

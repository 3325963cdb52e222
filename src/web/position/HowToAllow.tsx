import { useWords } from '../texts/WordsContext.ts';

type Browser = 'chrome' | 'safari' | 'firefox' | 'other';

/** Which browser's settings to describe. An app's webview names itself and has settings of its own. */
export function browserOf(agent: string): Browser {
  if (/; wv\)|FBAN|FBAV|Instagram/.test(agent)) return 'other';
  if (/Firefox|FxiOS/.test(agent)) return 'firefox';
  if (/Chrome|CriOS|Edg/.test(agent)) return 'chrome';
  return /Safari/.test(agent) ? 'safari' : 'other';
}

/** How to take back a refusal, in the browser at hand. */
export default function HowToAllow() {
  const words = useWords().more.there?.howToAllow;
  return (
    words && (
      <details className="how">
        <summary>{words.title}</summary>
        <span>{words[browserOf(navigator.userAgent)]}</span>
      </details>
    )
  );
}

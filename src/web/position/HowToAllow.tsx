import { useWords } from '../texts/WordsContext.ts';

type Browser = 'chrome' | 'safari' | 'firefox' | 'other';

/**
 * Determines the browser whose settings the page describes. The webview of an app identifies itself in the user agent and has
 * separate settings.
 */
function browserOf(agent: string): Browser {
  if (/; wv\)|FBAN|FBAV|Instagram/.test(agent)) return 'other';
  if (/Firefox|FxiOS/.test(agent)) return 'firefox';
  if (/Chrome|CriOS|Edg/.test(agent)) return 'chrome';
  return /Safari/.test(agent) ? 'safari' : 'other';
}

/** Explains how to allow location access in the current browser. */
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

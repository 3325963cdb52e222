import { useEffect, useState } from 'react';
import { useWords } from '../texts/WordsContext.ts';

type Browser = 'chrome' | 'safari' | 'firefox' | 'other';

/** Which browser's settings to describe. An app's webview names itself and has settings of its own. */
export function browserOf(agent: string): Browser {
  if (/; wv\)|FBAN|FBAV|Instagram/.test(agent)) return 'other';
  if (/Firefox|FxiOS/.test(agent)) return 'firefox';
  if (/Chrome|CriOS|Edg/.test(agent)) return 'chrome';
  return /Safari/.test(agent) ? 'safari' : 'other';
}

/** How to take back a refusal, in the browser at hand. Its words come with the later ones: nearly always before anybody can refuse. */
export function HowToAllow() {
  const { more } = useWords();
  const [, setThere] = useState(more.there);
  useEffect(() => void more.load().then(setThere, () => {}), [more]);
  const words = more.there?.howToAllow;
  return (
    words && (
      <details className="how">
        <summary>{words.title}</summary>
        <span>{words[browserOf(navigator.userAgent)]}</span>
      </details>
    )
  );
}

import { isLanguage, languageCodes, languages } from '../texts/languages.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { rememberedLook, rememberLook } from '../url/remembered.ts';
import type { Screen } from '../url/useScreen.ts';
import { Forget } from './Forget.tsx';
import { Setting } from './Setting.tsx';

// One chunk, which is there by the time that anything can be forgotten: without a connection too.
export { Forgotten } from './Forgotten.tsx';

export interface SettingsProps {
  readonly screen: Screen;
  /** The languages that the bank speaks, where it says; else all there are. */
  readonly spoken: readonly string[] | undefined;
}

/** Language and appearance: changed at once, in the URL, and remembered for the next visit; and the end of all that is remembered. */
export default function Settings({ screen, spoken = [] }: SettingsProps) {
  const { language } = useWords();
  const { settings } = useMore();
  const offered = spoken.some(isLanguage) ? languageCodes.filter((code) => spoken.includes(code)) : languageCodes;
  const { theme = 'system' } = screen.state;
  const chooseTheme = (chosen: typeof theme) => {
    const { theme: _, ...look } = rememberedLook();
    rememberLook(chosen === 'system' ? look : { ...look, theme: chosen });
    screen.replace({ theme: chosen === 'system' ? undefined : chosen });
  };
  return (
    <section className="settings" aria-label={settings.label}>
      <Setting
        icon="globe"
        label={settings.language}
        value={language}
        choices={offered.map((code) => ({ value: code, name: languages[code].name, lang: code }))}
        onChoose={(lang) => {
          rememberLook({ ...rememberedLook(), lang });
          screen.replace({ lang });
        }}
      />
      <Setting
        icon="contrast"
        label={settings.theme}
        value={theme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, name: settings.themes[value] }))}
        onChoose={chooseTheme}
      />
      <Forget />
    </section>
  );
}

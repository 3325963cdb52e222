import './forget.css';
import { useEffect, useId, useRef } from 'react';
import { languageNames } from '../texts/languageNames.ts';
import { isLanguage, languageCodes } from '../texts/languages.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { PathIcon } from '../ui/PathIcon.tsx';
import { rememberLook } from '../url/remember.ts';
import { rememberedLook } from '../url/remembered.ts';
import type { Screen } from '../url/useScreen.ts';
import { clearAllData } from './clearData.ts';
import { HowWeKnowLink } from './HowWeKnowLink.tsx';

const signs = {
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
  contrast: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M15.5 5v14M18.5 7.5v9',
};

export interface SettingsProps {
  readonly screen: Screen;
  /** The languages that the bank has configured; absent if the page offers all available languages. */
  readonly spoken: readonly string[] | undefined;
}

/**
 * The controls for the language and the theme. A choice takes effect immediately, is added to the URL, and is stored for the next
 * visit. The settings include the button that deletes all stored data.
 */
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
        sign={signs.globe}
        label={settings.language}
        value={language}
        choices={offered.map((code) => ({ value: code, name: languageNames[code], lang: code }))}
        onChoose={(lang) => {
          rememberLook({ ...rememberedLook(), lang });
          screen.replace({ lang });
        }}
      />
      <Setting
        sign={signs.contrast}
        label={settings.theme}
        value={theme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, name: settings.themes[value] }))}
        onChoose={chooseTheme}
      />
      <HowWeKnowLink />
      {(['saved', 'cards'] as const).map((about) => (
        <button key={about} type="button" className="text-button" onClick={() => screen.push({ about }, 'about')}>
          {settings[about]}
        </button>
      ))}
      <Forget />
    </section>
  );
}

interface Props<T extends string> {
  /** The SVG path of the icon. */
  readonly sign: string;
  readonly label: string;
  readonly value: T;
  /** `lang` is the language of the name, if it differs from the page's language. */
  readonly choices: readonly { readonly value: T; readonly name: string; readonly lang?: string }[];
  readonly onChoose: (value: T) => void;
}

/** One setting, as a native select element with its choices. */
function Setting<T extends string>({ sign, label, value, choices, onChoose }: Props<T>) {
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <span className="setting-box">
        <PathIcon path={sign} />
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value as T)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}

/**
 * The button that deletes all data, which is useful on shared devices. The start page then confirms the deletion with
 * DataCleared.
 */
function Forget() {
  const { settings } = useMore();
  return (
    <div className="forget">
      <button type="button" className="quiet-button" onClick={() => clearAllData().catch(() => {})}>
        {settings.forget}
      </button>
      <p className="forget-what">{settings.forgetWhat}</p>
    </div>
  );
}

/**
 * The confirmation above the start page after all data has been deleted. It receives the focus. The component is in this file,
 * because the settings' chunk is also available offline.
 */
export function DataCleared() {
  const { settings } = useMore();
  const message = useRef<HTMLParagraphElement>(null);
  // Focus the message, because the whole screen has changed and screen readers must announce it.
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} className="forget-done">
      <Icon name="check" />
      {settings.forgotten}
    </p>
  );
}

import { useEffect, useRef } from 'react';
import { brandTokens, grounds } from '../../../web/settings/brand/applyColours.ts';
import { isHex } from '../../../web/settings/brand/oklch.ts';
import { useTexts } from '../../texts.ts';
import type { FormValues } from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';

const themes = ['light', 'dark'] as const;
/** The finder's own colours, in styles/tokens.css. */
const ownColours = { light: '#0b5f52', dark: '#63d3bd' } as const;

/** Shows the header of the caller's finder as the form describes it, in both themes. */
export function BrandPreview({ values }: { readonly values: FormValues }) {
  const texts = useTexts(callersTexts).preview;
  const { brandName, brandLogo, brandLight, brandDark } = values;
  const logo = brandLogo?.trim() ?? '';
  // The console loads nothing from other hosts.
  const isOwn = /^\/(?!\/)[\w./-]*$/.test(logo);
  const isAdjusted = themes.some((theme) => {
    const colour = colourOf(theme, brandLight, brandDark);
    return colour !== undefined && brandTokens(colour, theme).brand !== colour.toLowerCase();
  });
  return (
    <section className="caller-preview" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <div className="caller-fields">
        {themes.map((theme) => (
          <Header
            key={theme}
            theme={theme}
            colour={colourOf(theme, brandLight, brandDark)}
            name={brandName?.trim() || texts.finder}
            logo={isOwn ? logo : undefined}
          />
        ))}
      </div>
      {logo !== '' && !isOwn && <p className="console-soft">{texts.logoElsewhere}</p>}
      {isAdjusted && <p className="console-soft">{texts.adjusted}</p>}
    </section>
  );
}

function colourOf(theme: (typeof themes)[number], light: string | undefined, dark: string | undefined): string | undefined {
  const colour = (theme === 'dark' && dark?.trim() ? dark : light)?.trim();
  return colour !== undefined && isHex(colour) ? colour : undefined;
}

interface HeaderProps {
  readonly theme: (typeof themes)[number];
  readonly colour: string | undefined;
  readonly name: string;
  /** A path on this service. */
  readonly logo: string | undefined;
}

function Header({ theme, colour, name, logo }: HeaderProps) {
  const texts = useTexts(callersTexts).preview;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = box.current as HTMLDivElement;
    const { brand, onBrand } = brandTokens(colour ?? ownColours[theme], theme);
    // The page's policy allows no style attributes, only changes of the style object.
    style.setProperty('--surface', grounds[theme][1] ?? '');
    style.setProperty('--brand', brand);
    style.setProperty('--on-brand', onBrand);
  }, [colour, theme]);
  return (
    <div className="caller-form">
      <p className="console-soft">{texts.themes[theme]}</p>
      <div ref={box} className="caller-preview-head">
        <p className="caller-preview-name">
          {logo && <img src={logo} alt="" />}
          <span>{name}</span>
        </p>
        <p>
          <span className="caller-preview-button">{texts.button}</span>
        </p>
      </div>
    </div>
  );
}

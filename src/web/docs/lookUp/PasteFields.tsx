import { batchSize } from './askSandbox.ts';
import { whole } from './outcome.ts';
import { mostLines } from './readPasted.ts';

/** No browser keeps, completes or corrects what stands here: it is personal, and a spelling service would be sent it. */
const unkept = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const;

export const ids = { text: 'pasted', country: 'all-country' } as const;

interface Field {
  readonly value: string;
  onChange(value: string): void;
}

export function PastedText({ value, missing, onChange }: Field & { readonly missing: boolean }) {
  return (
    <div className="field">
      <label htmlFor={ids.text}>Descriptors, one a line, or CSV</label>
      <textarea
        id={ids.text}
        rows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={missing ? 'pasted-missing pasted-hint' : 'pasted-hint'}
        aria-invalid={missing || undefined}
        placeholder={'SUMUP *U ZLATEHO TYGRA\nBILLA 0423 PRAHA'}
        {...unkept}
      />
      {missing && (
        <p id="pasted-missing" className="field-wrong" role="alert">
          Paste at least one line, or take an example.
        </p>
      )}
      <p id="pasted-hint" className="field-hint">
        CSV needs a first line that names its columns, any of <code>description</code>, <code>city</code>, <code>country</code>,{' '}
        <code>mcc</code>, <code>posId</code> and <code>merchantId</code>; others are not sent. At most {whole(mostLines)} lines,
        sent {batchSize} at a time.
      </p>
    </div>
  );
}

export function CityField({ value, onChange }: Field) {
  return (
    <div className="field">
      <label htmlFor="all-city">City</label>
      <input id="all-city" value={value} onChange={(event) => onChange(event.target.value)} maxLength={128} {...unkept} />
    </div>
  );
}

export function CountryField({ value, wrong, onChange }: Field & { readonly wrong: boolean }) {
  return (
    <div className="field">
      <label htmlFor={ids.country}>Country, two letters</label>
      <input
        id={ids.country}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'all-country-wrong' : undefined}
        {...unkept}
      />
      {wrong && (
        <p id="all-country-wrong" className="field-wrong">
          The country must be two letters such as CZ.
        </p>
      )}
    </div>
  );
}

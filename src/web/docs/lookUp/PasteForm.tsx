import { type FormEvent, useState } from 'react';
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import { Examples } from './Examples.tsx';
import { CityField, CountryField, ids, PastedText } from './PasteFields.tsx';
import { asPasted, type Pasted, readPasted, wrongWith } from './readPasted.ts';

interface Props {
  readonly examples: readonly GivenTransaction[];
  readonly running: boolean;
  onSubmit(pasted: Pasted): void;
  onClear(): void;
}

export function PasteForm({ examples, running, onSubmit, onClear }: Props) {
  const [text, setText] = useState('');
  const [city, setCity] = useState('');
  const [country, setCountry] = useState('');
  const [missing, setMissing] = useState(false);
  const code = country.trim().toUpperCase();
  const wrongCountry = code !== '' && wrongWith('country', code) !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById(ids.text)?.focus();
    if (wrongCountry) return document.getElementById(ids.country)?.focus();
    const forAll = { ...(city.trim() !== '' && { city: city.trim() }), ...(code !== '' && { country: code }) };
    onSubmit(readPasted(text, forAll));
  };
  const take = (some: readonly GivenTransaction[]) => {
    setText(asPasted(some));
    setMissing(false);
    onSubmit(readPasted(asPasted(some)));
  };
  const clear = () => {
    setText('');
    setMissing(false);
    onClear();
    document.getElementById(ids.text)?.focus();
  };
  return (
    <form className="paste" aria-label="What to look up" noValidate onSubmit={submit}>
      {examples.length > 0 && <Examples examples={examples} onTake={take} />}
      <PastedText value={text} missing={missing} onChange={setText} />
      <fieldset className="for-all">
        <legend>For lines without their own (optional)</legend>
        <CityField value={city} onChange={setCity} />
        <CountryField value={country} wrong={wrongCountry} onChange={setCountry} />
      </fieldset>
      <div className="paste-actions">
        <button type="submit" className="primary-button" disabled={running}>
          Look up
        </button>
        <button type="button" className="quiet-button" onClick={clear}>
          Clear all
        </button>
      </div>
    </form>
  );
}

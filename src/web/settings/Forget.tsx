import { useMore } from '../texts/WordsContext.ts';
import { forgetEverything } from './forget.ts';
import './forget.css';

/** One tap for a device that others use too. What it did is said above the start page: see Forgotten. */
export function Forget() {
  const { settings } = useMore();
  return (
    <div className="forget">
      <button type="button" className="quiet-button" onClick={() => forgetEverything().catch(() => {})}>
        {settings.forget}
      </button>
      <p className="forget-what">{settings.forgetWhat}</p>
    </div>
  );
}

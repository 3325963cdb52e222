import { useEffect, useRef } from 'react';
import { Code } from '../openapi/Code.tsx';
import type { Trial, TrialResult } from './sendTrial.ts';

const tokens = /"(?:[^"\\]|\\.)*"|\s+|([{[])\s*([}\]])?|[}\],:]/g;

/** Indents JSON without changing the notation of its values. Returns other text unchanged. */
export function indentJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  return text.replace(tokens, (token, open?: string, close?: string) => {
    if (open !== undefined && close !== undefined) return open + close;
    if (open !== undefined) depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (open !== undefined) return open + newLine();
    if (token === '}' || token === ']') return newLine() + token;
    if (token === ',') return token + newLine();
    if (token === ':') return ': ';
    return token[0] === '"' ? token : '';
  });
}

/** Shows the response to the token request, if there was one, and the response to the request itself. */
export function AnswerView({ sent }: { readonly sent: TrialResult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the response, which on a phone is below the visible area.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each response
  useEffect(() => heading.current?.focus(), [sent]);
  return (
    <section className="trial-answer" aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        Answer
      </h2>
      {sent.token && <TrialView title="POST /oauth/token" trial={sent.token} shown={withoutToken(sent.token.text)} />}
      {sent.answer && <TrialView title="Answer" trial={sent.answer} shown={sent.answer.text} />}
    </section>
  );
}

interface Props {
  readonly title: string;
  readonly trial: Trial;
  /** The text without secrets. */
  readonly shown: string;
}

function TrialView({ title, trial, shown }: Props) {
  const { status, statusText, time, headers, text } = trial;
  return (
    <div className="trial-view">
      <p className="trial-line">
        <b className="trial-status" data-good={status < 400 || undefined}>
          {status} {statusText}
        </b>
        <span>{title === 'Answer' ? '' : title}</span>
        <span>{Math.max(1, Math.round(time))} ms</span>
        <span>{new Blob([text]).size} bytes</span>
      </p>
      <Code title={title === 'Answer' ? 'Body' : 'Token'} text={indentJson(shown)} />
      <details>
        <summary>Headers</summary>
        <dl className="refusals">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** Truncates the access token, because people could copy it from a shared screen. */
const withoutToken = (text: string): string => text.replace(/("access_token":"[^"]{12})[^"]*/, '$1...');

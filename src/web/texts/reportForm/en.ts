import type { Problem } from '../../../contract/reports.ts';
import type { Formats } from '../formats.ts';

/** The texts of the form that reports a problem: every other language has their shape. */
export const en = (f: Formats) => ({
  title: 'Report a problem',
  legend: 'What is wrong?',
  problems: {
    gone: 'It is not there any more',
    broken: 'It does not work',
    noCash: 'It has no cash',
    wrongHours: 'The opening hours are wrong',
    wrongFee: 'The surcharge is wrong',
    notAccessible: 'It is not accessible',
    other: 'Something else',
  } satisfies Record<Problem, string>,
  choose: 'Choose what is wrong.',
  comment: 'Comment (optional)',
  commentHelp: 'Please write nothing personal: no names, no phone or card numbers.',
  left: (count: number) => f.plural(count, { one: '# character left', other: '# characters left' }),
  full: 'No more characters fit.',
  kept: 'Your choice and your comment are kept; who you are is not.',
  notBank: 'Nobody answers a report. If the machine kept your card or your money, call your bank.',
  send: 'Send report',
  sending: 'Sending…',
  sent: {
    title: 'Thank you',
    arrived: 'Your report has arrived.',
    next: 'Whoever runs this service can read it. When several people report on one day that a machine is gone, it carries a warning for everyone; it is never hidden.',
    number: 'Reference',
  },
  failure: {
    network: 'The service could not be reached. What you wrote is still here: send it again once you are connected.',
    timeout: 'The service took too long to answer. What you wrote is still here: send it again.',
    server: 'The service has a problem. What you wrote is still here: try again in a moment.',
    refused: 'Reports are not accepted from this page.',
    tooMany: 'Too many reports came from your connection.',
    gone: 'This ATM has been removed meanwhile: there is nothing left to report.',
    notFound: 'This ATM is not known any more, so it cannot be reported.',
    rejected: 'The service did not accept this report.',
  },
  /** @param when "in 20 seconds" */
  again: (when: string) => `What you wrote is still here: you can send it ${when}.`,
  againNow: 'You can send it now.',
});

export type ReportTexts = ReturnType<typeof en>;

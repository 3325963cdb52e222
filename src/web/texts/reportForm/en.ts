import type { Problem } from '../../../contract/reports.ts';
import type { Formats } from '../formats.ts';

/** The English texts of the report form. Their type is the type of the texts in every other language. */
export const en = (f: Formats) => ({
  title: 'Report a problem',
  legend: 'What’s wrong?',
  problems: {
    gone: 'It’s no longer there',
    broken: 'It doesn’t work',
    noCash: 'It has no cash',
    wrongHours: 'The opening hours are wrong',
    wrongFee: 'The fee is wrong',
    notAccessible: 'It isn’t accessible',
    other: 'Something else',
  } satisfies Record<Problem, string>,
  choose: 'Choose what’s wrong.',
  comment: 'Comment (optional)',
  commentHelp: 'Don’t include names, phone numbers or card numbers.',
  left: (count: number) => f.plural(count, { one: '# character left', other: '# characters left' }),
  full: 'You’ve reached the limit.',
  kept: 'We store your choice and your comment, but not who you are.',
  notBank: 'We don’t reply to reports. If the machine kept your card or your money, call your bank.',
  send: 'Send report',
  sending: 'Sending…',
  sent: {
    title: 'Thank you',
    arrived: 'We’ve received your report.',
    next: 'The operator of this service can read it. When several people report a machine as removed on one day, we show a warning. We never hide the machine.',
    number: 'Reference',
  },
  failure: {
    network: 'Can’t reach the service. Your text is still here. Send it again when you’re connected.',
    timeout: 'The service is taking too long. Your text is still here. Send it again.',
    server: 'Something went wrong on our side. Your text is still here. Try again in a moment.',
    refused: 'You can’t send reports from this page.',
    tooMany: 'Too many reports from your connection.',
    gone: 'This ATM has been removed, so there’s nothing to report.',
    notFound: 'This ATM is no longer listed, so you can’t report it.',
    rejected: 'The service couldn’t accept this report.',
  },
  /** @param when "in 20 seconds" */
  again: (when: string) => `Your text is still here. You can send it ${when}.`,
  againNow: 'You can send it now.',
});

export type ReportTexts = ReturnType<typeof en>;

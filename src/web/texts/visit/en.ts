import { attributeQuestions } from '../attributeWords.ts';

/** The English texts of the questions after a visit. Their type is the type of the texts in every other language. */
export const en = {
  gotCash: 'Did you get cash here?',
  questions: attributeQuestions('en'),
  yes: 'Yes',
  no: 'No',
  unsure: 'Not sure',
  /** @param when "today", "yesterday", "3 days ago" */
  worked: (when: string) => `Someone got cash here ${when}`,
  saidBy: 'According to customers',
  /** The page asks customers about steps, not about wheelchairs. */
  stepFree: 'Step-free',
  notStepFree: 'Not step-free',
  kept: 'We don’t store who you are.',
  sending: 'Sending…',
  thanks: 'Thank you for your answer.',
  /** @param time the end of the UTC day, "01:00", after which the service would count the answer for the wrong day */
  waiting: (time: string) =>
    `Can’t reach the service. Your answer hasn’t been sent yet. We’ll send it if you’re connected again by ${time} and this page stays open.`,
  failed: 'Your answer wasn’t sent. Try again in a moment.',
  refused: 'We can’t accept answers about this ATM.',
};

export type VisitTexts = typeof en;

import type { AtmReport, ReportAnswer } from '../../contract/reports.ts';
import { AskError, send } from '../data/ask/ask.ts';

/** Sends a report. Not to be taken back: it goes on when the form is closed. @returns its id @throws AskError */
export async function postReport(uid: string, report: AtmReport): Promise<string> {
  const never = new AbortController().signal;
  const answer = await send<Partial<ReportAnswer> | null>(`/v6/atms/${encodeURIComponent(uid)}/reports`, report, never);
  if (typeof answer?.id !== 'string') throw new AskError('server', '');
  return answer.id;
}

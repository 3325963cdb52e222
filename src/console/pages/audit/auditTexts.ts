import type { Translated } from '../../texts.ts';

const en = {
  title: 'Audit log',
  csv: 'Export as CSV',
  ndjson: 'Export as NDJSON',
  time: 'Time',
  who: 'Who',
  action: 'What',
  subject: 'Subject',
  before: 'Before',
  after: 'After',
  older: 'Older entries',
  newest: 'Newest entries',
  none: 'There are no entries.',
};
type AuditTexts = typeof en;

const de: AuditTexts = {
  title: 'Änderungsprotokoll',
  csv: 'Als CSV exportieren',
  ndjson: 'Als NDJSON exportieren',
  time: 'Zeit',
  who: 'Wer',
  action: 'Was',
  subject: 'Gegenstand',
  before: 'Vorher',
  after: 'Nachher',
  older: 'Ältere Einträge',
  newest: 'Neueste Einträge',
  none: 'Es gibt keine Einträge.',
};

export const auditTexts: Translated<AuditTexts> = { en, de };

import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import { beforeReload } from '../offline/missingFile.ts';
import { beginAnew } from '../url/visit.ts';
import { reportFormOf, restoreDrafts, storeDraftsForReload, submit, write } from './reportForms.ts';

let session: MemoryStorage;
let page: EventTarget;
beforeEach(() => {
  beginAnew();
  session = new MemoryStorage();
  page = Object.assign(new EventTarget(), { sessionStorage: session });
  storeDraftsForReload(page as Window);
});
const held = () => Array.from({ length: session.length }, (_, index) => session.key(index));
const reload = () => {
  page.dispatchEvent(new Event(beforeReload));
  beginAnew();
};
const draft = { problem: 'other', comment: 'The slot is taped over' } as const;

test('a draft is restored after an unrequested reload, and then removed from storage', () => {
  write('fio-1', draft);
  write('kb-2', { comment: '' });
  expect(held()).toEqual([]);
  reload();
  expect(reportFormOf('fio-1').draft.comment).toBe('');
  restoreDrafts(() => session);
  expect(reportFormOf('fio-1').draft).toEqual(draft);
  expect(held()).toEqual([]);
});

test('sent and discarded drafts are not stored', async () => {
  write('fio-1', draft);
  await submit('fio-1', async () => 'r-1');
  write('kb-2', draft);
  beginAnew();
  reload();
  expect(held()).toEqual([]);
});

test.each(['{', '7', 'null', '[["fio-1"]]', '[["fio-1",{"comment":7}]]', '[[1,{"comment":"x"}]]', '[null]'])(
  'corrupt storage counts as empty: %s',
  (spoilt) => {
    session.setItem('finder.drafts', spoilt);
    restoreDrafts(() => session);
    expect(reportFormOf('fio-1').draft.comment).toBe('');
  },
);

test('when the browser denies all storage, nothing is stored and nothing breaks', () => {
  const denied = new EventTarget();
  Object.defineProperty(denied, 'sessionStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  storeDraftsForReload(denied as unknown as Window);
  write('fio-1', draft);
  expect(() => denied.dispatchEvent(new Event(beforeReload))).not.toThrow();
  expect(reportFormOf('fio-1').draft).toEqual(draft);
});

import { useState } from 'react';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import { announce } from '../../data/announcements.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { navigate, pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChangeFailure } from '../../ui/Warning.tsx';
import { callersTexts } from './callersTexts.ts';

/** Turns ATM look-up of a caller on or off, and removes the caller. */
export function CallerActions({ caller }: { readonly caller: CallerRecord }) {
  const texts = useTexts(callersTexts);
  const { slug, activated } = caller;
  const path = `/callers/${encodeURIComponent(slug)}`;
  const [asks, setAsks] = useState<'deactivate' | 'remove'>();
  const close = () => setAsks(undefined);
  const activate = async (isOn: boolean) => {
    await askOperator(path, { method: 'PATCH', body: { activated: isOn } });
  };
  const { isBusy, error, act } = useAction(async () => {
    await activate(true);
    announce(texts.turnedOn);
  });
  return (
    <>
      <p className="console-actions">
        {caller.changeable === 'all' && (
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={activated ? () => setAsks('deactivate') : act}
          >
            {activated ? texts.deactivate : texts.activate}
          </button>
        )}
        <button type="button" className="quiet-button" onClick={() => setAsks('remove')}>
          {texts.remove}
        </button>
      </p>
      <ChangeFailure error={error} />
      {asks === 'deactivate' && (
        <ConfirmDialog
          title={texts.deactivateTitle(slug)}
          action={texts.deactivate}
          done={texts.turnedOff}
          onClose={close}
          onConfirm={async () => {
            await activate(false);
            close();
          }}
        >
          <p>{texts.deactivateMeans}</p>
        </ConfirmDialog>
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle(slug)}
          action={texts.remove}
          done={texts.wasRemoved}
          onClose={close}
          onConfirm={async () => {
            await askOperator(path, { method: 'DELETE' });
            navigate(pathTo('callers'), true);
          }}
        >
          <p>{texts.removeMeans}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

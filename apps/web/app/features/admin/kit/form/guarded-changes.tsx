import { useEffect, useMemo } from 'react';
import { useBlocker } from 'react-router';
import type { FormDraft } from '../../../../components/use-form.ts';
import { useSession } from '../../../../session/use-session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useConfirm } from '../confirm.tsx';

/** Unsent drafts by user and form, until the tab is closed: never written outside the page's memory. */
const drafts = new Map<string, unknown>();

/** Preserves the unsaved input of a named form in memory when the session ends. */
export function useMemoryDraft(name: string): FormDraft | undefined {
  const { user } = useSession();
  const key = user && `${user._id} ${name}`;
  return useMemo(
    () =>
      key === undefined
        ? undefined
        : {
            read: () => drafts.get(key),
            save(entry) {
              if (entry === undefined) drafts.delete(key);
              else drafts.set(key, entry);
            },
          },
    [key],
  );
}

/** Discards all drafts, after the user confirmed leaving. */
function forgetDrafts(): void {
  drafts.clear();
}

/** The forms on the page that have something unsaved. */
const unsaved = new Set<symbol>();

/** Returns true when a form on the page has unsaved changes. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** Guards unsaved changes: leaving the page asks for confirmation. */
export function useGuardedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}

/**
 * Asks for confirmation before leaving a page with unsaved changes. Mounted once, in the frame: the router supports
 * one blocker.
 */
export function ChangesGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <Dialog
      isQuestion
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without saving?"
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              forgetDrafts();
              blocker.proceed?.();
            }}
          >
            Leave without saving
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </>
      }
    >
      Your changes on this page are not saved.
    </Dialog>
  );
}

const question = {
  title: 'Close without saving?',
  text: 'Your changes are not saved.',
  action: 'Close without saving',
  isDanger: true,
};

/** Returns a function that closes a dialog, and asks for confirmation when unsaved input would be lost. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    if (!isDirty || (await confirm(question))) onClose();
  };
}

/** Returns a function that replaces a form, and asks for confirmation when unsaved input would be lost. */
export function useGuardedStep(): (step: () => void) => Promise<void> {
  const confirm = useConfirm();
  return async (step) => {
    if (!isAnythingUnsaved() || (await confirm(question))) step();
  };
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { forgetDrafts } from './drafts.ts';

/** The forms on the page that have something unsaved. */
const unsaved = new Set<symbol>();

/** Returns true when a form on the page has unsaved changes. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** Keeps the changes of a form from being lost: while there are any, nobody leaves the page without being asked. */
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

/** Asks before a page with unsaved changes is left. It stands once, in the frame: a router heeds one such question. */
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

import { useConfirm } from '../confirm.tsx';
import { isAnythingUnsaved } from './guarded-changes.tsx';

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

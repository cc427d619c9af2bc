import { useConfirm } from '../confirm.tsx';
import { isAnythingUnsaved } from './guarded-changes.tsx';

const question = {
  title: 'Close without saving?',
  text: 'Your changes are not saved.',
  action: 'Close without saving',
  isDanger: true,
};

/** Closes a dialog; asks first where something was typed or chosen in it that would be lost. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    if (!isDirty || (await confirm(question))) onClose();
  };
}

/** Takes a step that puts something else in the place of a form; asks first where anything in it is unsaved. */
export function useGuardedStep(): (step: () => void) => Promise<void> {
  const confirm = useConfirm();
  return async (step) => {
    if (!isAnythingUnsaved() || (await confirm(question))) step();
  };
}

import { useConfirm } from '../confirm.tsx';

/** Closes a dialog; asks first where something was typed or chosen in it that would be lost. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const question = {
      title: 'Close without saving?',
      text: 'What you entered is not saved yet.',
      action: 'Close and lose it',
      isDanger: true,
    };
    if (!isDirty || (await confirm(question))) onClose();
  };
}

import type { Right } from '@jhumka/domain/staff';
import { type ReactNode, useId } from 'react';
import type { EntryFormState } from '../../../../components/use-entry-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Allowed } from '../allowed.tsx';
import { EntryForm } from './entry-form.tsx';
import { useGuardedClose } from './guarded-changes.tsx';

interface FormDialogProps {
  readonly form: EntryFormState;
  readonly title: string;
  /** The words of the button that sends it. */
  readonly action?: string;
  /** True when there is something to send. */
  readonly isReady?: boolean;
  readonly failed: string;
  readonly right?: Right | null;
  readonly onReload?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Form in a dialog. Cancel discards at once; any other way of closing asks for confirmation when there is unsaved
 * input.
 */
export function FormDialog({
  form,
  title,
  action = 'Save',
  isReady = true,
  failed,
  right,
  onReload,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const close = useGuardedClose(form.isDirty, onClose);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && void close()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Allowed right={right}>
            <Button type="submit" form={id} variant="primary" disabled={!isReady} isBusy={form.isPending}>
              {action}
            </Button>
          </Allowed>
        </>
      }
    >
      <EntryForm id={id} form={form} failed={failed} onReload={onReload} right={right}>
        {children}
      </EntryForm>
    </Dialog>
  );
}

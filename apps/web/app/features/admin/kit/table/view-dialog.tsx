import type { EndpointName } from '@jhumka/contract/client';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { SavedView } from './saved-view.ts';

interface ViewDialogProps {
  readonly list: EndpointName;
  /** The view to rename or delete; without it the present state of the list is saved. */
  readonly view: SavedView | undefined;
  /** Views in which the present state may be saved instead of a new one. */
  readonly replaceable: readonly SavedView[];
  readonly shown: { readonly query: string; readonly columns: readonly string[] };
  readonly onClose: () => void;
}

const changes: readonly EndpointName[] = ['admin.savedViews.list'];

/** Saves the state of a list as a view, new or in place of one, or renames and deletes one. */
export function ViewDialog({ list, view, replaceable, shown, onClose }: ViewDialogProps) {
  const form = useEntryForm({
    saved: { name: view?.name ?? '', replaced: '' },
    check: ({ name, replaced }) => ({
      name: replaced === '' && name.trim() === '' && 'Please enter a name.',
    }),
    send: ({ name, replaced }) => {
      const state = { query: shown.query, columns: [...shown.columns] };
      if (view) return browserClient.call('admin.savedViews.update', { id: view._id, name });
      return replaced === ''
        ? browserClient.call('admin.savedViews.create', { list, name, ...state })
        : browserClient.call('admin.savedViews.update', { id: replaced, ...state });
    },
    changes,
    done: ({ data }) => `View “${data.name}” saved`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={view ? 'Rename the view' : 'Save this view'}
      right="staff"
      failed="The view was not saved. Please try again."
      onClose={onClose}
    >
      {!view && replaceable.length > 0 && (
        <SelectField label="Save as" {...form.field('replaced')}>
          <option value="">A new view</option>
          {replaceable.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              In place of “{name}”
            </option>
          ))}
        </SelectField>
      )}
      {form.entry.replaced === '' && (
        <TextField
          label="Name of the view"
          hint={view ? `Saved by ${view.author}.` : 'Everybody who sees this list gets it.'}
          maxLength={60}
          {...form.field('name')}
        />
      )}
      {view && <DeleteButton view={view} onClose={onClose} />}
    </FormDialog>
  );
}

function DeleteButton({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) {
  const remove = useChange(() => browserClient.call('admin.savedViews.delete', { id: view._id }), {
    done: `View “${view.name}” deleted`,
    changes,
    onSuccess: onClose,
  });
  return (
    <ConfirmButton
      right="staff"
      className="justify-self-start"
      isBusy={remove.isPending}
      question={{
        title: `Delete the view “${view.name}”?`,
        text: 'It is gone for everybody. What it lists stays.',
        action: 'Delete',
        isDanger: true,
      }}
      onYes={() => remove.mutate()}
    >
      Delete view
    </ConfirmButton>
  );
}

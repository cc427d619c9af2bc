import { formatDate } from '@jhumka/domain/calendar';
import { type SizeKind, sizeKinds, sizeValues } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type OwnSize,
  saveSize,
  sizeListQuery,
  sizeQueries,
  useDeleteSize,
} from '../../../components/sizes/size-queries.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settingsRow } from './settings.tsx';

const kindNames: Readonly<Record<SizeKind, string>> = { ring: 'Ring', bangle: 'Bangle', chain: 'Chain' };

/** The sizes of a person and their family: list, remove, add. */
export function OwnSizes() {
  const query = useQuery(sizeListQuery());
  const [saved, setSaved] = useState(0);
  const { data: sizes, isError } = query;
  if (!sizes) {
    if (!isError) return <Skeleton className="h-28" />;
    return <LoadFailed title="Your sizes did not load" query={query} />;
  }
  return (
    <>
      {sizes.length > 0 && (
        <ul>
          {sizes.map((size) => (
            <SizeRow key={size._id} size={size} />
          ))}
        </ul>
      )}
      {/* A new form after each save, empty again. */}
      <AddSize key={saved} isFirst={sizes.length === 0} onSaved={() => setSaved(saved + 1)} />
    </>
  );
}

function SizeRow({ size: { _id, name, kind, value, answeredAt } }: { readonly size: OwnSize }) {
  const remove = useDeleteSize();
  return (
    <li className={settingsRow}>
      <strong className="font-semibold">{name}</strong>
      <span className="figures">
        {kindNames[kind]} {value}
        {answeredAt && <span className="text-ink-muted"> answered {formatDate(new Date(answeredAt))}</span>}
      </span>
      <TextButton
        className="ml-auto text-small"
        disabled={remove.isPending}
        onClick={() => remove.mutate(_id)}
      >
        Remove
        <span className="sr-only">
          {' '}
          {name}’s {kindNames[kind].toLowerCase()} size
        </span>
      </TextButton>
    </li>
  );
}

function AddSize({ isFirst, onSaved }: { readonly isFirst: boolean; readonly onSaved: () => void }) {
  const form = useEntryForm({
    saved: { name: isFirst ? 'Me' : '', kind: 'ring' as SizeKind, value: '' },
    check: ({ name, value }) => ({
      name: name.trim() === '' && 'Please enter a name',
      value: value === '' && 'Please choose a size',
    }),
    send: saveSize,
    done: 'Size saved',
    failed: 'The size was not saved. Please try again',
    changes: sizeQueries,
    isPendingUntilShown: true,
    onSaved,
  });
  const { kind } = form.entry;
  return (
    <form {...form.attributes} className="grid items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
      <TextField label="Size for" name="name" maxLength={40} autoComplete="off" {...form.field('name')} />
      <SelectField
        label="Kind"
        name="kind"
        value={kind}
        onChange={({ target }) => form.set({ kind: target.value as SizeKind, value: '' })}
      >
        {sizeKinds.map((one) => (
          <option key={one} value={one}>
            {kindNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Size" name="value" {...form.field('value')}>
        <option value="">Choose</option>
        {sizeValues[kind].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={form.isPending} className="max-md:w-full md:mt-7">
        Save size
      </Button>
      <p className="type-note md:col-span-4">
        Not sure? <TextLink to="/size-guide">Measure a ring or a bangle</TextLink>
      </p>
    </form>
  );
}

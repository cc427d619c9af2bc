import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { useMay } from '../use-may.ts';

interface TagsFieldProps {
  readonly label: string;
  readonly tags: readonly string[];
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
  readonly hint: string;
  readonly isDisabled?: boolean;
}

/** Query of the tags of all customers, with how many have each. */
export const customerTagsQuery = () => personalQuery('admin.customers.tags', {});

/** Tags of customers as chips that a press removes, and a field for another one with the tags that exist. */
export function TagsField({ label, tags, onAdd, onRemove, hint, isDisabled = false }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const { data: known } = useQuery({ ...customerTagsQuery(), enabled: useMay('customers.see') });
  const list = useId();
  const tag = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  function add() {
    if (tag === '') return;
    if (!tags.includes(tag)) onAdd(tag);
    setTyped('');
  }
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one} className="min-w-0">
              <Chip
                className="max-w-full"
                aria-disabled={isDisabled}
                onClick={() => isDisabled || onRemove(one)}
              >
                <span className="truncate">{one}</span>
                <CloseIcon size="small" />
                <span className="sr-only">, remove</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <TextField
          label={label}
          className="min-w-0 grow"
          maxLength={40}
          list={list}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button className="shrink-0" disabled={tag === '' || isDisabled} onClick={add}>
          Add
        </Button>
      </div>
      <p className="type-note">{hint}</p>
      <datalist id={list}>
        {known
          ?.filter((one) => !tags.includes(one.tag))
          .map((one) => (
            <option key={one.tag} value={one.tag} />
          ))}
      </datalist>
    </div>
  );
}

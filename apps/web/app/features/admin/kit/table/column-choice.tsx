import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { ColumnsIcon } from '../admin-icons.tsx';
import { useStoredChoice } from '../use-stored-choice.ts';
import type { Column } from './table-types.ts';

/** Names of the columns whose visibility differs from the default. */
type Switched = readonly string[];

const isSwitched = (found: unknown): found is Switched =>
  Array.isArray(found) && found.every((one) => typeof one === 'string');
const nothing: Switched = [];

/** Returns the visible columns of a user, and the control that changes them. The first column is always visible. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
): { readonly shown: readonly Column<Row>[]; readonly choice: ReactNode } {
  const [switched, save] = useStoredChoice(`${name}.columns`, nothing, isSwitched);
  const isShown = ({ id, isHiddenAtFirst = false }: Column<Row>) => isHiddenAtFirst === switched.includes(id);
  const toggle = (id: string) =>
    save(switched.includes(id) ? switched.filter((one) => one !== id) : [...switched, id]);
  const choice = (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="quiet" size="small">
          <ColumnsIcon size="small" />
          Columns
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          aria-label="Columns"
          className="z-40 max-h-(--radix-popover-content-available-height) w-60 overflow-auto rounded-2 bg-porcelain px-4 py-2 shadow-float"
        >
          {columns.slice(1).map((column) => (
            <Checkbox key={column.id} checked={isShown(column)} onChange={() => toggle(column.id)}>
              {column.head}
            </Checkbox>
          ))}
          {switched.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => save([])}>
              Default
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
  return { shown: columns.filter((column, index) => index === 0 || isShown(column)), choice };
}

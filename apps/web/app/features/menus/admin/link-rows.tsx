import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TrashIcon } from '../../../ui/icons/page-icons.tsx';
import { ArrowUpIcon } from '../../../ui/icons.tsx';
import { moveItem } from '../../admin/kit/item-order.ts';

export interface LinkRow {
  readonly label: string;
  readonly to: string;
}

interface LinkRowsProps {
  /** Name of the list, for the labels of its buttons. */
  readonly name: string;
  readonly links: readonly LinkRow[];
  /** Error message of a field, by its path within the list. */
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (links: readonly LinkRow[]) => void;
}

const maxLinks = 12;

/** Links with their words and addresses, in order. */
export function LinkRows({ name, links, problem, onChange }: LinkRowsProps) {
  const setLink = (at: number, part: Partial<LinkRow>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  return (
    <div className="grid gap-3 sm:col-span-2">
      <ol className="grid gap-3">
        {links.map(({ label, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place while it is typed.
          <li key={at} className="grid items-start gap-2 sm:grid-cols-[1fr_1.4fr_auto]">
            <TextField
              label={`Words of link ${at + 1}`}
              maxLength={40}
              value={label}
              error={problem(`${at}.label`)}
              onChange={({ target }) => setLink(at, { label: target.value })}
            />
            <TextField
              label={`Address of link ${at + 1}`}
              spellCheck={false}
              maxLength={500}
              value={to}
              error={problem(`${at}.to`)}
              onChange={({ target }) => setLink(at, { to: target.value })}
            />
            <span className="flex sm:pt-7">
              <IconButton
                label={`Move link ${at + 1} of ${name} up`}
                icon={<ArrowUpIcon size="small" />}
                aria-disabled={at === 0 || undefined}
                className="aria-disabled:text-rule-strong"
                onClick={() => at > 0 && onChange(moveItem(links, at, at - 1))}
              />
              <IconButton
                label={`Remove link ${at + 1} of ${name}`}
                icon={<TrashIcon size="small" />}
                onClick={() => onChange(links.filter((_, index) => index !== at))}
              />
            </span>
          </li>
        ))}
      </ol>
      {links.length < maxLinks && (
        <p>
          <Button size="small" onClick={() => onChange([...links, { label: '', to: '' }])}>
            Add a link
          </Button>
        </p>
      )}
    </div>
  );
}

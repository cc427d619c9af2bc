import { maxBlocks } from '@jhumka/domain/pages';
import { clsx } from 'clsx';
import { announce } from '../../../../ui/announce.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TrashIcon } from '../../../../ui/icons/page-icons.tsx';
import { ArrowUpIcon } from '../../../../ui/icons.tsx';
import { FormSection } from '../../../admin/kit/form/form-section.tsx';
import { moveItem, useDragOrder } from '../../../admin/kit/item-order.ts';
import {
  type BlockKind,
  blockKinds,
  blockLabels,
  type EditedBlock,
  newBlock,
  scheduleLabel,
} from './edited-block.ts';
import { isRefused, type RefusedFields } from './refused-fields.ts';

interface BlockListProps {
  readonly blocks: readonly EditedBlock[];
  readonly openId: string | undefined;
  readonly refused: RefusedFields;
  readonly onOpen: (id: string) => void;
  readonly onChange: (edit: (blocks: readonly EditedBlock[]) => readonly EditedBlock[]) => void;
}

/** The blocks of a page in order: dragged, or moved by two buttons; a press opens the fields of one. */
export function BlockList({ blocks, openId, refused, onOpen, onChange }: BlockListProps) {
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length) return;
    onChange((now) => moveItem(now, from, to));
    announce(`Now block ${to + 1} of ${blocks.length}`);
  };
  const dragged = useDragOrder(move);
  const add = (kind: BlockKind) => {
    const block = newBlock(kind);
    onChange((now) => [...now, block]);
    onOpen(block.id);
    announce(`${blockLabels[kind].name} added as block ${blocks.length + 1}`);
  };
  return (
    <FormSection isStacked title="Blocks" text="Drag them, or use the arrows. Press one to change it.">
      <ol className="grid gap-2 sm:col-span-2" aria-label="Blocks">
        {blocks.map((block, index) => {
          const name = nameOf(block);
          const days = scheduleLabel(block);
          return (
            <li
              key={block.id}
              {...dragged(index)}
              className={clsx(
                'flex items-center gap-1 rounded-1 border pl-1',
                block.id === openId ? 'border-ink' : 'border-rule',
              )}
            >
              <button
                type="button"
                aria-pressed={block.id === openId}
                onClick={() => onOpen(block.id)}
                className="flex min-h-11 min-w-0 flex-1 cursor-grab flex-wrap items-center gap-x-3 px-2 py-1 text-left"
              >
                <span className="font-medium wrap-anywhere">{name}</span>
                {days && <Badge>{days}</Badge>}
                {isRefused(refused, block.id) && <Badge tone="danger">Needs a change</Badge>}
              </button>
              <IconButton
                label={`Move ${name} up`}
                icon={<ArrowUpIcon size="small" />}
                aria-disabled={index === 0 || undefined}
                className="aria-disabled:text-rule-strong"
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`Move ${name} down`}
                icon={<ArrowUpIcon size="small" className="rotate-180" />}
                aria-disabled={index === blocks.length - 1 || undefined}
                className="aria-disabled:text-rule-strong"
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={`Remove ${name}`}
                icon={<TrashIcon size="small" />}
                onClick={() => {
                  onChange((now) => now.filter(({ id }) => id !== block.id));
                  announce(`${name} removed`);
                }}
              />
            </li>
          );
        })}
      </ol>
      {blocks.length < maxBlocks && (
        <SelectField
          label="Add a block"
          value=""
          onChange={({ target }) => {
            if (target.value !== '') add(target.value as BlockKind);
          }}
        >
          <option value="">Choose one</option>
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {blockLabels[kind].name}
            </option>
          ))}
        </SelectField>
      )}
    </FormSection>
  );
}

/** A block by its title, where it has one. */
function nameOf(block: EditedBlock): string {
  const { name } = blockLabels[block.kind];
  return 'title' in block && block.title !== '' ? `${name}: ${block.title}` : name;
}

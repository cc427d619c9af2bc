import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AskButton } from '../kit/ask-button.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { useEntryForm } from '../kit/form/use-entry-form.ts';
import { useChange } from '../kit/use-change.ts';
import { catalogueQueries, followCatalogue, type OfficeCategory } from './catalogue-queries.ts';
import { PictureField, type Unsent, unsentWords } from './picture-field.tsx';
import { type EntryPicture, entryPictures } from './product-entry.ts';
import { type Shelf, shelfPath } from './shelf-columns.tsx';

interface ShelfFormProps {
  readonly kind: 'category' | 'subcategory';
  /** Undefined for a new one. */
  readonly shelf: Shelf | undefined;
  readonly categories: readonly OfficeCategory[];
  /** Which category a new subcategory is probably for: the one that was looked at before. */
  readonly categoryId: string;
  readonly onDone: (id: string | undefined) => void;
}

const nouns = { category: 'category', subcategory: 'sub category' } as const;

/** Edits the name and pictures of a category or subcategory; deletes it. */
export function ShelfForm({ kind, shelf, categories, categoryId, onDone }: ShelfFormProps) {
  const queryClient = useQueryClient();
  const [unsent, setUnsent] = useState<Unsent>();
  const [unsentBanner, setUnsentBanner] = useState<Unsent>();
  const form = useEntryForm({
    kept: entryOf(shelf, categoryId),
    draft: shelf ? `${kind} ${shelf._id} ${shelf.version}` : `new ${kind}`,
    check: () => ({
      image: unsent === 'refused' && unsentWords,
      banner: unsentBanner === 'refused' && unsentWords,
    }),
    isIncomplete: unsent === 'under way' || unsentBanner === 'under way',
    send: (entry) => send(kind, shelf, entry),
    changes: catalogueQueries,
    onSaved: (id) => {
      showToast(shelf ? `${form.entry.name} saved` : `${form.entry.name} added`);
      onDone(id);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel className="rounded-2">
        <h2 className="type-heading mb-4">{shelf ? shelf.name : `New ${nouns[kind]}`}</h2>
        <EntryForm
          form={form}
          failed="The category was not saved. Please try again."
          onReload={() => followCatalogue(queryClient)}
        >
          <TextField
            label="Name"
            maxLength={60}
            hint={
              shelf &&
              `Link: ${decodeURIComponent(shelfPath(shelf))}. Renaming changes the link; the old one is redirected.`
            }
            {...form.field('name')}
          />
          {kind === 'subcategory' && (
            <SelectField label="Category" {...form.field('categoryId', 'category')}>
              <option value="">Choose</option>
              {categories.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid content-start gap-2">
              {kind === 'category' && <p className="font-medium text-small">Picture</p>}
              <PictureField
                most={1}
                pictures={form.entry.pictures}
                onChange={(edit) => form.set((now) => ({ pictures: edit(now.pictures) }))}
                onUnsent={setUnsent}
                error={form.problem('image')}
              />
            </div>
            {kind === 'category' && (
              <div className="grid content-start gap-2">
                <p className="font-medium text-small">Wide picture</p>
                <PictureField
                  most={1}
                  pictures={form.entry.banners}
                  onChange={(edit) => form.set((now) => ({ banners: edit(now.banners) }))}
                  onUnsent={setUnsentBanner}
                  error={form.problem('banner')}
                />
                <p className="text-note text-ink-muted">
                  Shown at the top of the category page. The name covers the left third.
                </p>
              </div>
            )}
          </div>
          <div className="flex gap-2">
            <Button
              look="primary"
              size="small"
              type="submit"
              disabled={!form.isDirty}
              isBusy={form.isPending || form.isAwaiting}
            >
              {shelf ? 'Save' : 'Add'}
            </Button>
            <Button size="small" onClick={() => (shelf ? form.discard() : onDone(undefined))}>
              Discard
            </Button>
          </div>
          {kind === 'category' && shelf && (
            <TextLink
              className="min-h-6 w-fit text-small"
              to={`/dashboard/subcategory?${new URLSearchParams({ category: shelf._id })}`}
            >
              Add a sub category to {shelf.name}
            </TextLink>
          )}
        </EntryForm>
      </Panel>
      {shelf && <DeleteShelf kind={kind} shelf={shelf} onDone={() => onDone(undefined)} />}
    </div>
  );
}

interface ShelfEntry {
  readonly name: string;
  readonly categoryId: string;
  readonly pictures: readonly EntryPicture[];
  readonly banners: readonly EntryPicture[];
}

function entryOf(shelf: Shelf | undefined, likelyCategoryId: string): ShelfEntry {
  const picture = shelf?.picture;
  const banner = shelf && 'banner' in shelf ? shelf.banner : null;
  const ownCategoryId = shelf && 'category' in shelf ? (shelf.category[0]?._id ?? '') : '';
  const categoryId = shelf ? ownCategoryId : likelyCategoryId;
  return {
    name: shelf?.name ?? '',
    categoryId,
    pictures: entryPictures(picture ? [picture] : []),
    banners: entryPictures(banner ? [banner] : []),
  };
}

async function send(
  kind: ShelfFormProps['kind'],
  shelf: Shelf | undefined,
  entry: ShelfEntry,
): Promise<string> {
  const { name, categoryId, pictures, banners } = entry;
  const image = pictures[0]?.id ?? null;
  const banner = banners[0]?.id ?? null;
  const known = shelf && { _id: shelf._id, version: shelf.version };
  if (kind === 'category') {
    const { data } = known
      ? await browserClient.call('category.update', { ...known, name, image, banner })
      : await browserClient.call('category.add', { name, image, banner });
    return data._id;
  }
  const { data } = known
    ? await browserClient.call('subcategory.update', { ...known, name, image, category: categoryId })
    : await browserClient.call('subcategory.create', { name, image, category: categoryId });
  return data._id;
}

interface DeleteShelfProps {
  readonly kind: ShelfFormProps['kind'];
  readonly shelf: Shelf;
  readonly onDone: () => void;
}

function DeleteShelf({ kind, shelf, onDone }: DeleteShelfProps) {
  const pieces = shelf.product_count + shelf.hidden_count;
  const shelves = 'subcategory_count' in shelf ? shelf.subcategory_count : 0;
  const remove = useChange(
    () =>
      browserClient.call(kind === 'category' ? 'category.delete' : 'subcategory.delete', { _id: shelf._id }),
    {
      done: `${shelf.name} deleted`,
      failed: 'The category was not deleted. Please try again.',
      changes: catalogueQueries,
      onDone,
    },
  );
  const inUse = [
    pieces > 0 && `${pieces.toLocaleString('en-IN')} ${pieces === 1 ? 'product' : 'products'}`,
    shelves > 0 && `${shelves} sub ${shelves === 1 ? 'category' : 'categories'}`,
  ].filter(Boolean);
  return (
    <Panel className="grid gap-3 rounded-2">
      <h2 className="type-heading">Delete</h2>
      {inUse.length > 0 ? (
        <Notice tone="warning">
          In {shelf.name}: {inUse.join(' and ')}. So it can’t be deleted; move them first.
        </Notice>
      ) : (
        <AskButton
          look="danger"
          className="w-fit"
          isBusy={remove.isPending}
          question={{
            title: `Delete ${shelf.name}?`,
            text: 'It is empty. Its link will stop working.',
            action: 'Delete',
            isDanger: true,
          }}
          onYes={() => remove.mutate()}
        >
          Delete {shelf.name}
        </AskButton>
      )}
    </Panel>
  );
}

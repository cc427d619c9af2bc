import { type FilterGroupName, filterGroupLabels } from '@jhumka/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { textsOf } from '../../../../components/api/all-categories.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Choices } from '../../../admin/kit/form/choices.tsx';
import { EntryForm } from '../../../admin/kit/form/entry-form.tsx';
import { useMemoryDraft } from '../../../admin/kit/form/guarded-changes.tsx';
import { type EntryPicture, entryPictures } from '../../../admin/kit/pictures/entry-pictures.ts';
import { PictureField, type Unsent, unsentMessage } from '../../../admin/kit/pictures/picture-field.tsx';
import { type AdminCategory, catalogueQueries, followCatalogue } from '../catalogue-queries.ts';
import { DeleteSection } from './delete-section.tsx';
import { type PageTexts, PageTextsFields, textsOfPage } from './page-texts.tsx';
import { type CatalogueSection, sectionPath } from './section-columns.tsx';

interface SectionFormProps {
  readonly kind: 'category' | 'subcategory';
  /** Undefined for a new one. */
  readonly section: CatalogueSection | undefined;
  readonly categories: readonly AdminCategory[];
  /** Preselected category of a new subcategory: the one viewed before. */
  readonly categoryId: string;
  readonly onDone: (id: string | undefined) => void;
}

const nouns = { category: 'category', subcategory: 'subcategory' } as const;

/** Edits a category or subcategory: name, pictures, texts, filters, new subcategories; deletes it. */
export function SectionForm({ kind, section, categories, categoryId, onDone }: SectionFormProps) {
  const queryClient = useQueryClient();
  const [unsent, setUnsent] = useState<Unsent>();
  const [unsentBanner, setUnsentBanner] = useState<Unsent>();
  const form = useEntryForm({
    saved: entryOf(section, categoryId),
    draft: useMemoryDraft(section ? `${kind} ${section._id} ${section.version}` : `new ${kind}`),
    check: () => ({
      image: unsent === 'refused' && unsentMessage,
      banner: unsentBanner === 'refused' && unsentMessage,
    }),
    isIncomplete: unsent === 'under way' || unsentBanner === 'under way',
    send: (entry) => send(kind, section, entry),
    changes: catalogueQueries,
    onSaved: (id) => {
      showToast(section ? `${form.entry.name} saved` : `${form.entry.name} added`);
      onDone(id);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel className="rounded-2">
        <h2 className="type-heading mb-4">{section ? section.name : `New ${nouns[kind]}`}</h2>
        <EntryForm
          form={form}
          failed="The category was not saved. Please try again."
          onReload={() => followCatalogue(queryClient)}
        >
          <TextField
            label="Name"
            maxLength={60}
            hint={
              section &&
              `Link: ${decodeURIComponent(sectionPath(section))}. Renaming changes the link; the old one is redirected.`
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
          {kind === 'category' && (
            <TextField
              label={section ? 'New subcategories' : 'Subcategories'}
              isOptional
              hint="Separated by commas"
              {...form.field('subcategories')}
              error={form.problem('subcategories') ?? form.problem('subcategories.0')}
            />
          )}
          <Checkbox
            checked={form.entry.is_hidden}
            onChange={({ target }) => form.set({ is_hidden: target.checked })}
          >
            Hidden
            <span className="block text-ink-muted text-note">
              Not in menus, on the home page or in the sitemap, and its page is not found. Its products are
              still sold.
            </span>
          </Checkbox>
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid content-start gap-2">
              {kind === 'category' && <p className="font-medium text-small">Picture</p>}
              <PictureField
                max={1}
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
                  max={1}
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
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-small">
              {kind === 'category' ? 'Texts and filters of its page' : 'Texts of its page'}
            </summary>
            <div className="grid gap-4 pt-2">
              <PageTextsFields form={form} />
              {kind === 'category' && (
                <Choices
                  label="Filters beside its list"
                  none="All filters"
                  choices={Object.entries(filterGroupLabels)}
                  chosen={form.entry.filters}
                  onChange={(filters) => form.set({ filters })}
                />
              )}
            </div>
          </details>
          <div className="flex gap-2">
            <Button
              variant="primary"
              size="small"
              type="submit"
              disabled={!form.isDirty}
              isBusy={form.isPending || form.isAwaiting}
            >
              {section ? 'Save' : 'Add'}
            </Button>
            <Button size="small" onClick={() => (section ? form.discard() : onDone(undefined))}>
              Discard
            </Button>
          </div>
        </EntryForm>
      </Panel>
      {section && <DeleteSection kind={kind} section={section} onDone={() => onDone(undefined)} />}
    </div>
  );
}

interface SectionEntry extends PageTexts {
  readonly name: string;
  /** Names of new ones, separated by commas. */
  readonly subcategories: string;
  readonly is_hidden: boolean;
  /** None for all. */
  readonly filters: readonly string[];
  readonly categoryId: string;
  readonly pictures: readonly EntryPicture[];
  readonly banners: readonly EntryPicture[];
}

function entryOf(section: CatalogueSection | undefined, likelyCategoryId: string): SectionEntry {
  const picture = section?.picture;
  const banner = section && 'banner' in section ? section.banner : null;
  const ownCategoryId = section && 'category' in section ? (section.category[0]?._id ?? '') : '';
  const categoryId = section ? ownCategoryId : likelyCategoryId;
  return {
    name: section?.name ?? '',
    subcategories: '',
    is_hidden: section?.is_hidden ?? false,
    filters: (section && 'filters' in section && section.filters) || [],
    ...textsOfPage(section),
    categoryId,
    pictures: entryPictures(picture ? [picture] : []),
    banners: entryPictures(banner ? [banner] : []),
  };
}

async function send(
  kind: SectionFormProps['kind'],
  section: CatalogueSection | undefined,
  entry: SectionEntry,
): Promise<string> {
  const { categoryId, pictures, banners, filters, subcategories, ...texts } = entry;
  const image = pictures[0]?.id ?? null;
  const banner = banners[0]?.id ?? null;
  const known = section && { _id: section._id, version: section.version };
  if (kind === 'category') {
    const written = {
      ...{ ...texts, image, banner, subcategories: textsOf(subcategories) },
      filters: filters.length === 0 ? null : (filters as FilterGroupName[]),
    };
    const { data } = known
      ? await browserClient.call('admin.categories.update', { ...known, ...written })
      : await browserClient.call('admin.categories.create', written);
    return data._id;
  }
  const written = { ...texts, image, category: categoryId };
  const { data } = known
    ? await browserClient.call('admin.subcategories.update', { ...known, ...written })
    : await browserClient.call('admin.subcategories.create', written);
  return data._id;
}

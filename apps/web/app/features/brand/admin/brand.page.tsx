import { type BrandColours, colourProblems, readColour } from '@jhumka/domain/brand';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { PictureField, type Unsent } from '../../admin/kit/pictures/picture-field.tsx';
import { RestorableVersions } from '../../admin/kit/restorable-versions.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { type Brand, type BrandEntry, brandQuery, brandVersionsQuery, entryOf } from './brand-queries.ts';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';

export const meta = () => [{ title: pageTitle('Look') }, { name: 'robots', content: 'noindex' }];

/** Name, logo, colours and type of the shop, with a preview before they are published. */
export default function BrandPage() {
  const query = useQuery(brandQuery());
  return (
    <>
      <PageHead title="Look" note="Pages, emails, invoices and icons follow as soon as it is published." />
      {query.data ? (
        <BrandForm key={query.data.version} brand={query.data} />
      ) : query.isError ? (
        <NotLoaded what="The brand" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

const colourLabels: readonly (readonly [keyof BrandColours, string])[] = [
  ['page', 'Page'],
  ['text', 'Text'],
  ['button', 'Buttons'],
  ['loyalty', 'Loyalty text'],
];

const texts = [
  { key: 'name', label: 'Shop name', maxLength: 40 },
  { key: 'tagline', label: 'Footer line', maxLength: 120 },
  { key: 'welcome_text', label: 'Tagline on the opening screen', maxLength: 80 },
  { key: 'order_prefix', label: 'Letters of order numbers and coupons', maxLength: 4 },
] as const;

/** The colours of an entry once each can be read as one. */
function typedColours(entry: BrandEntry): BrandColours | undefined {
  const read = colourLabels.map(([name]) => [name, readColour(entry[name])] as const);
  if (read.some(([, colour]) => colour === undefined)) return undefined;
  return Object.fromEntries(read) as unknown as BrandColours;
}

function check(entry: BrandEntry) {
  const colours = typedColours(entry);
  const unreadable = colours ? colourProblems(colours) : [];
  return {
    ...Object.fromEntries(
      texts.map(({ key }) => [key, entry[key].trim() === '' && 'Please fill in this field.']),
    ),
    ...Object.fromEntries(
      colourLabels.map(([name]) => [
        name,
        readColour(entry[name]) === undefined
          ? 'Please enter a colour such as #6E1F2F.'
          : unreadable.find((problem) => problem.name === name)?.text,
      ]),
    ),
    sign_svg: entry.sign === 'own' && entry.sign_svg === null && 'Please choose an SVG file.',
  };
}

function BrandForm({ brand }: { readonly brand: Brand }) {
  const queryClient = useQueryClient();
  const versions = useQuery(brandVersionsQuery());
  const [unsent, setUnsent] = useState<Unsent>();
  const form = useEntryForm({
    saved: entryOf(brand),
    draft: useMemoryDraft(`brand ${brand.version}`),
    check,
    isIncomplete: unsent === 'under way',
    send: async (entry) => {
      const { page, text, button, loyalty, welcome_pictures, ...rest } = entry;
      const colours = { page, text, button, loyalty };
      const pictures = welcome_pictures.map(({ id }) => id);
      const change = { ...rest, welcome_pictures: pictures, colours, version: brand.version };
      return (await browserClient.call('admin.brand.publish', change)).data;
    },
    onSaved: (saved) => {
      showToast(`Version ${saved.version} published`);
      queryClient.setQueryData(brandQuery().queryKey, saved);
      void invalidate(queryClient, ['admin.brand.versions', 'shop.facts']);
    },
  });
  const colours = typedColours(form.entry);
  const problems = colours ? colourProblems(colours) : [];
  return (
    <EntryForm
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_36rem]"
      failed="The brand was not published. Please try again."
      onReload={() => void invalidate(queryClient, ['admin.brand.get'])}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FormSection isStacked title="Name and logo" text="As every page, email and invoice says it.">
          {texts.map(({ key, label, maxLength }) => (
            <TextField
              key={key}
              label={label}
              maxLength={maxLength}
              hint={key === 'order_prefix' ? 'Earlier numbers and codes stay as they are.' : undefined}
              {...form.field(key)}
            />
          ))}
          <LogoField
            logo={form.entry.sign}
            drawing={form.entry.sign_svg}
            error={form.problem('sign_svg')}
            onChange={(part) => form.set(part)}
          />
        </FormSection>
        <FormSection
          isStacked
          title="Pictures of the opening screen"
          text="Up to twelve, of your own; wide ones look best. Without any the name stands on a plain ground."
        >
          <PictureField
            max={12}
            pictures={form.entry.welcome_pictures}
            onChange={(edit) => form.set((now) => ({ welcome_pictures: edit(now.welcome_pictures) }))}
            onUnsent={setUnsent}
            error={form.problem('welcome_pictures')}
          />
        </FormSection>
        <FormSection isStacked title="Colours" text="All others are derived from these four.">
          {colourLabels.map(([name, label]) => (
            <ColourField
              key={name}
              label={label}
              name={name}
              value={form.entry[name]}
              colours={colours}
              problem={problems.find((problem) => problem.name === name)}
              error={form.problem(name) || form.problem(`colours.${name}`)}
              onChange={(value) => form.set({ [name]: value })}
            />
          ))}
        </FormSection>
        <FormSection isStacked title="Type and corners" text="Prices and controls stay in Figtree.">
          <SelectField label="Names and headings" {...form.field('typeface')}>
            <option value="cormorant">Cormorant Garamond, fine and classic</option>
            <option value="figtree">Figtree, plain and modern</option>
            <option value="georgia">Georgia, firm; needs no download</option>
          </SelectField>
          <SelectField label="Corners" {...form.field('corners')}>
            <option value="square">Square</option>
            <option value="soft">Softened</option>
            <option value="round">Round</option>
          </SelectField>
        </FormSection>
        <RestorableVersions
          query={versions}
          published={brand.version}
          load={async (version) => (await browserClient.call('admin.brand.get', { version })).data}
          onRestored={(old) => form.set(entryOf(old))}
        />
      </div>
      <BrandPreview draft={form.entry} colours={colours} />
      <div className="xl:col-span-2">
        <SaveBar
          isDirty={form.isDirty}
          isSaving={form.isPending}
          awaited={form.isAwaiting ? 'the pictures' : undefined}
          action="Publish"
          onDiscard={form.discard}
          note={
            brand.createdAt
              ? `Version ${brand.version}, ${brand.author}, ${formatTime(brand.createdAt)}`
              : undefined
          }
        />
      </div>
    </EntryForm>
  );
}

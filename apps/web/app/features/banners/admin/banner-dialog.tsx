import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { issueOf } from '../../../api/problem-message.ts';
import { BannerLines } from '../../../components/banner-lines.tsx';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { fieldOfInstant, instantOfField } from '../../admin/kit/format.ts';
import { type Banner, bannerPreviewQuery, bannerQueries } from './banner-queries.ts';

interface BannerDialogProps {
  /** Missing for a new line. */
  readonly banner: Banner | undefined;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** Loads the version that another administrator saved. */
  readonly onReload: () => Promise<void>;
}

/** Form of a banner with a preview. */
export function BannerDialog({ banner, placeholders, onClose, onReload }: BannerDialogProps) {
  const form = useEntryForm({
    saved: {
      text: banner?.text ?? '',
      link: banner?.link ?? '',
      begins: fieldOfInstant(banner?.begins_at ?? null),
      ends: fieldOfInstant(banner?.ends_at ?? null),
      isOn: banner?.is_on ?? true,
    },
    check: ({ text }) => ({ text: text.trim() === '' && 'Please enter the text.' }),
    send: ({ text, link, isOn, begins, ends }) => {
      const written = {
        text,
        link,
        is_on: isOn,
        begins_at: instantOfField(begins),
        ends_at: instantOfField(ends),
      };
      return banner
        ? browserClient.call('admin.banners.update', { id: banner._id, version: banner.version, ...written })
        : browserClient.call('admin.banners.create', written);
    },
    changes: bannerQueries,
    done: 'Banner saved',
    onSaved: onClose,
  });
  const { entry } = form;
  const preview = useQuery(bannerPreviewQuery(useSettled(entry.text), useSettled(entry.link)));
  const field = (name: 'text' | 'link') => {
    const { error, ...rest } = form.field(name);
    return { ...rest, error: error ?? issueOf(preview.error, name) };
  };
  return (
    <FormDialog
      form={form}
      title={banner ? 'Edit banner' : 'Add banner'}
      failed="The banner was not saved. Please try again"
      onReload={() => void onReload()}
      onClose={onClose}
    >
      <TextField
        label="Text"
        hint={`A placeholder is filled in from Settings, such as {{express_threshold}}: ${placeholders.express_threshold ?? ''}`}
        maxLength={120}
        {...field('text')}
      />
      <TextField
        label="Link"
        isOptional
        placeholder="/products"
        hint="A page of the shop, or an address that begins with https://"
        maxLength={300}
        {...field('link')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="From"
          isOptional
          type="datetime-local"
          hint="Times are Indian Standard Time."
          {...form.field('begins', 'begins_at')}
        />
        <DateField label="Until" isOptional type="datetime-local" {...form.field('ends', 'ends_at')} />
      </div>
      <Checkbox checked={entry.isOn} onChange={({ target }) => form.set({ isOn: target.checked })}>
        Show this banner at the set times
      </Checkbox>
      <section aria-label="Preview" className="grid gap-2">
        <p className="text-small font-semibold">Preview</p>
        <BannerLines
          lines={[{ text: preview.data?.text || entry.text || 'Your text appears here', link: entry.link }]}
        />
      </section>
    </FormDialog>
  );
}

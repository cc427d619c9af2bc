import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { AnnouncementLines } from '../../../pieces/announcement-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ConflictNotice, isConflict } from '../kit/form/conflict-notice.tsx';
import { fieldOfInstant, instantOfField } from '../kit/india-clock.ts';
import { useSettled } from '../kit/use-settled.ts';
import { type Banner, bannerPreviewQuery, bannerQueries } from './banner-queries.ts';

interface BannerDialogProps {
  /** Missing for a new line. */
  readonly banner: Banner | undefined;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** Brings what somebody else saved. */
  readonly onReload: () => Promise<void>;
}

/** A line of the bar to be written, with how it looks. */
export function BannerDialog({ banner, placeholders, onClose, onReload }: BannerDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState({
    text: banner?.text ?? '',
    link: banner?.link ?? '',
    begins: fieldOfInstant(banner?.begins_at ?? null),
    ends: fieldOfInstant(banner?.ends_at ?? null),
    isOn: banner?.is_on ?? true,
  });
  const [isTried, setTried] = useState(false);
  const preview = useQuery(bannerPreviewQuery(useSettled(entry.text), useSettled(entry.link)));
  const save = useMutation({
    mutationFn: () => {
      const written = {
        text: entry.text,
        link: entry.link,
        is_on: entry.isOn,
        begins_at: instantOfField(entry.begins),
        ends_at: instantOfField(entry.ends),
      };
      return banner
        ? browserClient.call('banner.update', { id: banner._id, version: banner.version, ...written })
        : browserClient.call('banner.create', written);
    },
    onSuccess: () => {
      showToast('The line is saved');
      for (const name of bannerQueries) void queryClient.invalidateQueries({ queryKey: [name] });
      onClose();
    },
  });
  const field = (name: 'text' | 'link' | 'begins' | 'ends', path: string) => ({
    value: entry[name],
    error:
      issueOf(save.error, path) ??
      (name === 'begins' || name === 'ends' ? undefined : issueOf(preview.error, path)),
    onChange: ({ target }: { target: { value: string } }) => setEntry({ ...entry, [name]: target.value }),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (entry.text.trim() !== '' && !save.isPending) save.mutate();
  }

  const text = field('text', 'text');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={banner ? 'Change a line' : 'Add a line'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" isBusy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <ConflictNotice error={save.error} onReload={() => void onReload()} />
        {save.isError && !isConflict(save.error) && (
          <Notice tone="danger" isUrgent>
            {problemWords(save.error, 'The line was not saved. Please try again')}
          </Notice>
        )}
        <TextField
          label="Words"
          hint={`A fact of the settings follows by itself, such as {{express_threshold}}: ${placeholders.express_threshold ?? ''}`}
          maxLength={120}
          {...text}
          error={isTried && entry.text.trim() === '' ? 'Please enter what it says' : text.error}
        />
        <TextField
          label="Leads to"
          isOptional
          placeholder="/products"
          hint="A page of the shop, or an address with https://"
          maxLength={300}
          {...field('link', 'link')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="From"
            isOptional
            type="datetime-local"
            hint="Times are of India."
            {...field('begins', 'begins_at')}
          />
          <TextField label="Until" isOptional type="datetime-local" {...field('ends', 'ends_at')} />
        </div>
        <Checkbox
          checked={entry.isOn}
          onChange={({ target }) => setEntry({ ...entry, isOn: target.checked })}
        >
          Shown at its times
        </Checkbox>
        <section aria-label="Preview" className="grid gap-2">
          <p className="text-small font-semibold">Preview</p>
          <AnnouncementLines
            lines={[
              { text: preview.data?.text || entry.text || 'What you write stands here', link: entry.link },
            ]}
          />
        </section>
      </form>
    </Dialog>
  );
}

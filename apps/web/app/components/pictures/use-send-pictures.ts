import type { EndpointName } from '@jhumka/contract/client';
import { useRef, useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { sendFile } from '../../api/send-file.ts';

/** A picture being uploaded; removed from the list once it is stored. */
export interface SendingPicture {
  readonly key: string;
  readonly file: File;
  readonly share: number;
  /** Error message of a failed upload, or ''. */
  readonly problem: string;
}

const atOnce = 3;
/** Size limit of the endpoints that take pictures; checked before an upload over a slow connection. */
const maxBytes = 10 * 1024 * 1024;

/** The size of a file in megabytes, with one decimal. */
export const inMegabytes = ({ size }: File) => (size / (1024 * 1024)).toFixed(1);

interface SendPicturesOptions<Saved> {
  readonly endpoint: EndpointName;
  /** Parameters of its path. */
  readonly input?: object;
  readonly onSaved: (picture: Saved) => void;
}

/** Uploads pictures with limited concurrency and reports the progress of each. */
export function useSendPictures<Saved>({ endpoint, input = {}, onSaved }: SendPicturesOptions<Saved>) {
  const [sending, setSending] = useState<readonly SendingPicture[]>([]);
  const queue = useRef<Pick<SendingPicture, 'key' | 'file'>[]>([]);
  const underWay = useRef(0);
  const edit = (key: string, part: Partial<SendingPicture>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const leaveOut = (keys: readonly string[]) =>
    setSending((all) => all.filter(({ key }) => !keys.includes(key)));

  async function send({ key, file }: Pick<SendingPicture, 'key' | 'file'>) {
    const form = new FormData();
    form.append('image', file, file.name);
    try {
      onSaved(await sendFile<Saved>(endpoint, form, (share) => edit(key, { share }), input));
      leaveOut([key]);
    } catch (failure) {
      edit(key, { problem: problemMessage(failure, 'The picture was not uploaded.') });
    }
    underWay.current -= 1;
    sendNext();
  }
  function sendNext() {
    while (underWay.current < atOnce) {
      const next = queue.current.shift();
      if (!next) return;
      underWay.current += 1;
      void send(next);
    }
  }
  const begin = (fresh: readonly Pick<SendingPicture, 'key' | 'file'>[]) => {
    queue.current.push(...fresh);
    sendNext();
  };
  return {
    sending,
    add: (files: readonly File[]) => {
      const fresh = files.map((file) => ({
        key: newKey(),
        file,
        share: 0,
        problem:
          file.size > maxBytes ? `The picture has ${inMegabytes(file)} MB. At most 10 MB are allowed.` : '',
      }));
      setSending((all) => [...all, ...fresh]);
      begin(fresh.filter(({ problem }) => problem === ''));
    },
    sendAgain: (again: readonly SendingPicture[]) => {
      const sendable = again.filter(({ file }) => file.size <= maxBytes);
      for (const { key } of sendable) edit(key, { share: 0, problem: '' });
      begin(sendable);
    },
    leaveOut,
  };
}

import { useState } from 'react';
import { problemMessage } from '../../../../api/problem-message.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { useChange } from '../../../../api/use-change.ts';
import { DownloadButton } from '../../../admin/kit/download.tsx';
import { FileField } from '../../../admin/kit/form/file-field.tsx';
import type { Unit } from './unit-queries.ts';

const maxBytes = 10 * 1024 * 1024;

/** The file of a unit's certificate: uploaded, replaced or downloaded. */
export function CertificateFile({ unit: { _id: id, certificate_file: file } }: { readonly unit: Unit }) {
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState('');
  const upload = useChange(
    (chosen: File) => {
      setShare(0);
      const form = new FormData();
      form.append('file', chosen);
      return sendFile('admin.units.setCertificate', form, setShare, { id });
    },
    { done: 'Certificate saved', failed: null, changes: ['admin.units.list'] },
  );
  function choose(chosen: File | undefined) {
    if (!chosen || upload.isPending) return;
    const isTooLarge = chosen.size > maxBytes;
    setRefused(isTooLarge ? 'This file is larger than 10 MB.' : '');
    if (!isTooLarge) upload.mutate(chosen);
  }
  const problem =
    refused || (upload.isError && problemMessage(upload.error, 'The file was not saved. Please try again.'));
  return (
    <div className="grid justify-items-start gap-2 border-rule border-t pt-4">
      <FileField
        label={file === null ? 'Certificate file' : 'Replace the certificate file'}
        hint="PDF, JPEG or PNG, up to 10 MB. It is saved at once."
        accept=".pdf,application/pdf,image/jpeg,image/png"
        onChoose={choose}
      />
      <p role="status" className="text-note wrap-anywhere empty:hidden">
        {upload.isPending && `Uploading, ${Math.round(share * 100)}%`}
        {!upload.isPending && problem && <span className="text-danger">{problem}</span>}
      </p>
      {file !== null && (
        <DownloadButton endpoint="admin.units.certificate" input={{ id }}>
          Certificate
        </DownloadButton>
      )}
    </div>
  );
}

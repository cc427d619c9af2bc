import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Begins an encrypted archive; salt, initialization vector, ciphertext and authentication tag follow. */
const magic = Buffer.from('JHUMKABACKUP1\n');
const saltBytes = 16;
const vectorBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + vectorBytes;
const cipherName = 'aes-256-gcm';

/** Why a backup can't be written, read or restored, in words for an operator. */
export class BackupProblem extends Error {}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer;
}
export type AddEntry = (name: string, content: Buffer | string) => Promise<void>;

/**
 * Writes an archive: tar, gzip, and AES-256-GCM where a key is given. It has its name only once it is whole; a failure,
 * such as a full disk, leaves nothing behind. Returns what `write` returns. Throws a BackupProblem for a full disk and a folder that is not writable.
 */
export async function writeArchive<Result>(
  path: string,
  key: string | undefined,
  write: (add: AddEntry) => Promise<Result>,
): Promise<Result> {
  const draft = `${path}.part`;
  const tar = pack();
  const add: AddEntry = (name, content) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(content);
      tar
        .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
        .end(bytes);
    });
  const writeAll = async () => {
    try {
      const result = await write(add);
      tar.finalize();
      return result;
    } catch (error) {
      tar.destroy(error as Error);
      throw error;
    }
  };
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    const written =
      key === undefined
        ? pipeline(tar, createGzip(), file)
        : pipeline(tar, createGzip(), encryptedWith(key), file);
    const [result] = await Promise.all([writeAll(), written]);
    await rename(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw problemOf(error, path);
  }
}

function problemOf(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const words: Readonly<Record<string, string>> = {
    ENOSPC: `The disk of ${path} is full; nothing was left there.`,
    EACCES: `${path} can’t be written: permission denied.`,
    ENOENT: `${path} can’t be written: its folder does not exist.`,
  };
  const known = code === undefined ? undefined : words[code];
  return known === undefined ? error : new BackupProblem(known, { cause: error });
}

const derivedKey = (key: string, salt: Buffer) => scryptSync(key, salt, 32);

function encryptedWith(key: string) {
  return async function* encrypt(source: AsyncIterable<Buffer>) {
    const salt = randomBytes(saltBytes);
    const vector = randomBytes(vectorBytes);
    const cipher = createCipheriv(cipherName, derivedKey(key, salt), vector);
    yield Buffer.concat([magic, salt, vector]);
    for await (const chunk of source) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/**
 * Reads the entries of an archive one by one. Throws a BackupProblem for a missing or wrong key, and for a file that is
 * none of these archives or is damaged; entries before the damage may have been read by then.
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<ArchiveEntry> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupProblem(`${path} can’t be read: ${(error as Error).message}`, { cause: error });
  });
  try {
    const tar = extract();
    const unpacked = pipeline(await plainBytes(file, path, key), createGunzip(), tar);
    // Its error ends the loop below too.
    unpacked.catch(() => undefined);
    for await (const entry of tar) {
      yield { name: entry.header.name, content: await buffer(entry) };
    }
    await unpacked;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    const words =
      key === undefined
        ? 'is no backup of this shop, or it is damaged'
        : 'can’t be read: BACKUP_KEY is another one, or it is damaged';
    throw new BackupProblem(`${path} ${words}.`, { cause: error });
  } finally {
    await file.close();
  }
}

async function plainBytes(file: FileHandle, path: string, key: string | undefined): Promise<Readable> {
  const { size } = await file.stat();
  if (size === 0) return Readable.from([]);
  const head = Buffer.alloc(headBytes);
  await file.read(head, 0, headBytes, 0);
  const bytes = (start: number, end: number) =>
    createReadStream('', { fd: file, start, end, autoClose: false });
  if (!head.subarray(0, magic.length).equals(magic)) return bytes(0, size - 1);
  if (key === undefined) throw new BackupProblem(`${path} is encrypted: set BACKUP_KEY.`);
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const tag = Buffer.alloc(tagBytes);
  await file.read(tag, 0, tagBytes, size - tagBytes);
  const decipher = createDecipheriv(
    cipherName,
    derivedKey(key, salt),
    head.subarray(magic.length + saltBytes),
    { authTagLength: tagBytes },
  ).setAuthTag(tag);
  return Readable.from(
    (async function* decrypt() {
      for await (const chunk of bytes(headBytes, size - tagBytes - 1)) yield decipher.update(chunk as Buffer);
      yield decipher.final();
    })(),
  );
}

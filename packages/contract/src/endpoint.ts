import type { Right } from '@jhumka/domain/staff';
import { z } from 'zod';

/** Required role: none, any session, administrator. Source: spec 6. */
export type Access = 'public' | 'customer' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Address {
  readonly method: Method;
  readonly path: string;
}

export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Extra extends z.ZodRawShape = z.ZodRawShape,
  Allowed extends Access = Access,
> extends Address {
  /** Further addresses of the same verb: GET twins for HTTP caches, correctly spelled names. */
  readonly aliases: readonly Address[];
  readonly access: Allowed;
  /**
   * Right that a member of staff needs besides `access: 'admin'`; null where owners alone may call it. Of an endpoint of
   * customers, what it needs of an administrator, for whom it acts on the whole shop; null where it doesn't.
   */
  readonly right: Right | null;
  readonly summary: string;
  /** Path parameters, body and query merged into one object; the path wins over the body, the body over the query. */
  readonly input: Input;
  readonly data: Data;
  /** Response fields that the specification expects next to `data`. */
  readonly extra: Extra;
  readonly status: 200 | 201;
  /** True when the response is the same for everyone until the catalogue changes, so that it can be cached. */
  readonly sharedUntilCatalogueChanges: boolean;
  /** True when customers wait for their turn before it, while a waiting room is open ('waiting-room'). */
  readonly isBehindWaitingRoom: boolean;
  /** True when visitors are refused while the shop is closed ('shop-closed'): what shows products, or sells. */
  readonly needsOpenShop: boolean;
  /** True when the reply lists people: an administrator who reads it is in the audit log. */
  readonly listsPeople: boolean;
  /** The one file that is sent as multipart/form-data under this name, instead of JSON. */
  readonly upload: Upload | null;
  /** The file that is sent instead of the envelope; `data` holds its contents unchanged. */
  readonly download: Download | null;
}

export interface Download {
  readonly mime: string;
  readonly name: string;
}

interface Upload {
  readonly field: string;
  readonly maxBytes: number;
}

interface EndpointOptions<
  Input extends z.ZodObject,
  Data extends z.ZodType,
  Extra extends z.ZodRawShape,
  Allowed extends Access,
> extends Address {
  readonly aliases?: readonly Address[];
  readonly access: Allowed;
  /** Null by default: owners alone of what is for administrators. */
  readonly right?: Right;
  readonly summary: string;
  readonly input?: Input;
  readonly data?: Data;
  readonly extra?: Extra;
  readonly status?: 200 | 201;
  readonly sharedUntilCatalogueChanges?: boolean;
  readonly isBehindWaitingRoom?: boolean;
  /** True by default where the response is shared, or customers wait for their turn. */
  readonly needsOpenShop?: boolean;
  readonly listsPeople?: boolean;
  readonly upload?: Upload;
  readonly download?: Download;
}

const nothing = z.object({});

/** Declares one endpoint: the single source of its path, its shapes and its access. */
export function endpoint<
  Input extends z.ZodObject = typeof nothing,
  Data extends z.ZodType = z.ZodOptional<z.ZodNever>,
  // biome-ignore lint/complexity/noBannedTypes: an empty shape means "no extra fields" to Zod.
  Extra extends z.ZodRawShape = {},
  const Allowed extends Access = Access,
>(options: EndpointOptions<Input, Data, Extra, Allowed>): Endpoint<Input, Data, Extra, Allowed> {
  return {
    method: options.method,
    path: options.path,
    aliases: options.aliases ?? [],
    access: options.access,
    right: options.right ?? null,
    summary: options.summary,
    input: (options.input ?? nothing) as Input,
    data: (options.data ?? z.never().optional()) as Data,
    extra: (options.extra ?? {}) as Extra,
    status: options.status ?? 200,
    sharedUntilCatalogueChanges: options.sharedUntilCatalogueChanges ?? false,
    isBehindWaitingRoom: options.isBehindWaitingRoom ?? false,
    needsOpenShop:
      options.needsOpenShop ??
      (options.sharedUntilCatalogueChanges === true || options.isBehindWaitingRoom === true),
    listsPeople: options.listsPeople ?? false,
    upload: options.upload ?? null,
    download: options.download ?? null,
  };
}

const envelopes = new WeakMap<Endpoint, z.ZodObject>();

/** The schema of an endpoint's success reply: the envelope with its data. */
export function replySchema(declared: Endpoint): z.ZodObject {
  const known = envelopes.get(declared);
  if (known) return known;
  const schema = z.object({
    success: z.literal(true),
    error: z.literal(false),
    message: z.string(),
    data: declared.data,
    ...declared.extra,
  });
  envelopes.set(declared, schema);
  return schema;
}

type InputOf<E> = E extends Endpoint<infer Input, z.ZodType, z.ZodRawShape> ? Input : never;
type DataOf<E> = E extends Endpoint<z.ZodObject, infer Data, z.ZodRawShape> ? Data : never;
type ExtraOf<E> = E extends Endpoint<z.ZodObject, z.ZodType, infer Extra> ? Extra : never;

/** Makes `data` absent in the response of an endpoint without data. */
type WithData<Data> = undefined extends Data ? { data?: undefined } : { data: Data };

/** Input of an endpoint in wire form. */
export type WireInputOf<E> = z.input<InputOf<E>>;
/** Response of an endpoint in wire form: rupees are numbers with decimals. */
export type WireReplyOf<E> = { success: true; error: false; message: string } & WithData<z.input<DataOf<E>>> &
  (keyof ExtraOf<E> extends never ? unknown : z.input<z.ZodObject<ExtraOf<E>>>);
/** Response of an endpoint as the client returns it: money in paise. */
export type ReplyOf<E> = { success: true; error: false } & VerbReplyOf<E>;
/** Parsed input of a verb. */
export type VerbInputOf<E> = z.output<InputOf<E>>;
/** Result of a verb: money in paise. A file may have a name and a type of its own. */
export type VerbReplyOf<E> = { message: string; fileName?: string; mime?: string } & WithData<
  z.output<DataOf<E>>
> &
  (keyof ExtraOf<E> extends never ? unknown : z.output<z.ZodObject<ExtraOf<E>>>);

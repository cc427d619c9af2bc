/** Error response in the provider's format. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(description: string, options: { status?: number; field?: string; reason?: string } = {}) {
    super(description);
    this.status = options.status ?? 400;
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: options.reason ?? 'input_validation_failed',
        metadata: {},
        ...(options.field === undefined ? {} : { field: options.field }),
      },
    };
  }
}

export const unknownId = () => new ApiProblem('The id provided does not exist');

/** Site of the other front ends; the shop lists it in `CORS_ORIGINS`. */
export const frontEndOrigin = 'http://front-end.example';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any endpoint; each job reads its own fields.
  readonly body: any;
}

/** A page of another site that calls the shop, and refreshes its session once after a 401. */
export interface FrontEnd {
  /** Sends JSON, or a file as multipart/form-data. */
  send(method: string, path: string, body?: object): Promise<Answer>;
  logIn(email: string, password: string): Promise<Answer>;
  /** Refreshes the session as this front end does after a 401. */
  refresh(): Promise<Answer>;
  logOut(): Promise<Answer>;
  /** Returns true when it holds a session. */
  isLoggedIn(): boolean;
}

export interface FrontEndKind {
  readonly name: string;
  open(baseUrl: string): FrontEnd;
}

interface Sent {
  readonly headers: Record<string, string>;
  readonly body?: object | undefined;
}

async function call(baseUrl: string, method: string, path: string, { headers, body }: Sent) {
  const isFile = body instanceof FormData;
  return fetch(baseUrl + path, {
    method,
    headers: {
      origin: frontEndOrigin,
      accept: 'application/json, text/plain, */*',
      ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
}

const answerOf = async (reply: Response): Promise<Answer> => ({
  status: reply.status,
  body: await reply.json().catch(() => null),
});

/** Stores tokens as local storage does and sends the access token with every call, refresh included. */
const withBearer: FrontEndKind = {
  name: 'bearer token from local storage',
  open(baseUrl) {
    const storage = new Map<string, string>();
    const request = async (method: string, path: string, body?: object, bearer = 'accesstoken') => {
      const token = storage.get(bearer);
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      return answerOf(await call(baseUrl, method, path, { headers, body }));
    };
    const frontEnd: FrontEnd = {
      async send(method, path, body) {
        const answer = await request(method, path, body);
        if (answer.status !== 401 || !storage.has('refreshToken')) return answer;
        const renewed = await frontEnd.refresh();
        return renewed.status === 200 ? request(method, path, body) : answer;
      },
      async logIn(email, password) {
        const answer = await request('POST', '/api/user/login', { email, password });
        if (answer.status === 200) {
          storage.set('accesstoken', answer.body.data.accesstoken);
          storage.set('refreshToken', answer.body.data.refreshToken);
        }
        return answer;
      },
      async refresh() {
        const answer = await request('POST', '/api/user/refresh-token', undefined, 'refreshToken');
        if (answer.status === 200) {
          storage.set('accesstoken', answer.body.data.accessToken);
          storage.set('refreshToken', answer.body.data.refreshToken);
        }
        return answer;
      },
      async logOut() {
        const answer = await request('GET', '/api/user/logout');
        storage.clear();
        return answer;
      },
      isLoggedIn: () => storage.has('accesstoken'),
    };
    return frontEnd;
  },
};

/** Stores only the cookies that the shop sets. */
const withCookies: FrontEndKind = {
  name: 'cookies alone',
  open(baseUrl) {
    const jar = new Map<string, string>();
    const request = async (method: string, path: string, body?: object) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await call(baseUrl, method, path, { headers: cookie === '' ? {} : { cookie }, body });
      for (const line of reply.headers.getSetCookie()) keep(line);
      return answerOf(reply);
    };
    function keep(line: string): void {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const isGone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isGone) jar.delete(name);
      else jar.set(name, value);
    }
    const frontEnd: FrontEnd = {
      async send(method, path, body) {
        const answer = await request(method, path, body);
        if (answer.status !== 401 || !jar.has('refreshToken')) return answer;
        const renewed = await frontEnd.refresh();
        return renewed.status === 200 ? request(method, path, body) : answer;
      },
      logIn: (email, password) => request('POST', '/api/user/login', { email, password }),
      refresh: () => request('POST', '/api/user/refresh-token'),
      logOut: () => request('GET', '/api/user/logout'),
      isLoggedIn: () => jar.has('accessToken'),
    };
    return frontEnd;
  },
};

/** The known kinds of front ends of this API. */
export const frontEndKinds: readonly FrontEndKind[] = [withBearer, withCookies];

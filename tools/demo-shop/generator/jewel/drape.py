"""Chains and stiff loops come to rest on a form: gravity, and contact with its field."""
import math
import numpy as np
from . import sdf


def chain(field, length, start, radius=1.0, step=3.0, weight=(), rounds=900, relax=12, pull=.10, grip=.12):
    """Closed chain of the given length (mm) hung over a form: verlet particles with links of fixed length, held outside
    the field. `start` maps 0..1 to a first guess; weight: {fraction of the loop: factor}. A strong pull stretches
    a tight loop. Returns (n, 3)."""
    n = int(round(length / step))
    n += n % 2
    rest = length / n
    p = np.array([start(i / n) for i in range(n)], dtype=np.float32)
    old = p.copy()
    w = np.ones(n, dtype=np.float32)
    for f, m in dict(weight).items():
        w[int(round(f * n)) % n] = 1.0 / m
    j = np.roll(np.arange(n), -1)
    for _ in range(rounds):
        v = (p - old) * .90
        old = p.copy()
        p = p + v + np.array([0, 0, -pull], dtype=np.float32)
        for _ in range(relax):
            for odd in (0, 1):
                a = np.arange(odd, n, 2)
                b = j[a]
                d = p[b] - p[a]
                ln = sdf.length(d)[:, None]
                s = (ln - rest) / np.maximum(ln, 1e-5) * d / (w[a] + w[b])[:, None]
                p[a] += s * w[a][:, None]
                p[b] -= s * w[b][:, None]
        d = field(p)
        hit = d < radius
        if hit.any():
            g = sdf.gradient(field, p[hit])
            p[hit] += g * (radius - d[hit])[:, None]
            slip = p[hit] - old[hit]
            slip -= g * np.einsum("ij,ij->i", slip, g)[:, None]
            p[hit] -= slip * grip                     # friction of the skin
    return p


def neck_loop(length):
    """First guess for a loop round the neck of the bust, front at 0."""
    r = length / math.tau

    def at(t):
        a = math.tau * t
        return (r * math.sin(a), 52 - (r + 22) * math.cos(a), 45 - 42 * math.cos(a) - 25 * max(0, math.cos(a)))
    return at


def turn(p):
    """Rotation by p[3] round X and p[4] round Z."""
    a, b = p[3], p[4]
    x = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    z = np.array([[math.cos(b), -math.sin(b), 0], [math.sin(b), math.cos(b), 0], [0, 0, 1]])
    return (x @ z).astype(np.float32)


def stiff(field, pts, start, down, tilt=.5, rounds=900, seed=5):
    """A stiff loop let down over a form: random small moves and tilts are accepted as long as it sinks and does not enter
    the form. `pts` are points of its inside. Returns place and tilts (x, y, z, about X, about Z); None if it does not fit."""
    rng = np.random.default_rng(seed)

    def room_at(p):
        return float(field(pts @ turn(p).T + p[:3].astype(np.float32)).min())
    p = np.array([*start, 0, 0], dtype=np.float64)
    room = room_at(p)
    for k in range(rounds):
        size = 2.5 * (1 - k / rounds) + .15
        q = p + rng.normal(size=5) * (size, size, size, size * .02, size * .02)
        if room < 0:                                         # first find a free place
            t = room_at(q)
            if t > room:
                p, room = q, t
        elif (q[:3] - p[:3]) @ down > 0 and abs(q[3]) < tilt and abs(q[4]) < tilt and room_at(q) > .05:
            p = q
    return p if room >= 0 else None


def collar(field, pts, tilts=np.linspace(0, .95, 11), depths=range(40, 72, 4)):
    """A stiff collar let down on the shoulders and tilted forward until its front lies lowest. Returns as `stiff`."""
    found = []
    front = float(pts[:, 1].min())
    for tilt in tilts:
        for y in depths:
            turned = pts @ turn((0, 0, 0, tilt, 0)).T
            low, high = -40.0, 130.0
            while high - low > .5:
                z = (low + high) / 2
                if field(turned + np.array([0, y, z], dtype=np.float32)).min() > 0:
                    high = z
                else:
                    low = z
            found.append((high + math.sin(tilt) * front, y, high, tilt))
    _, y, z, tilt = min(found)
    return np.array([0, y, z, tilt, 0])

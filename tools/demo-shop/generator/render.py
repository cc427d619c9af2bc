"""blender -b -noaudio --python render.py -- --only SLUG[,SLUG] --shots hero,macro,metals,mood,worn,splash,banner,home [--out ../pictures]"""
import argparse
import os
import sys
import time
import traceback
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402,F401
from jewel import designs, scene, export, worn  # noqa: E402


def jobs(shots, slugs, out, fmt):
    """(name, path, function) for every picture asked for, in the order of the shots."""
    for shot in shots:
        if shot in ("hero", "macro", "mood"):
            for s in slugs:
                yield f"{s} {shot}", os.path.join(out, s, f"{shot}.{fmt}"), lambda p, kw, s=s, f=getattr(scene, shot): f(designs.build(s), p, **kw)
        elif shot == "metals":
            for s in slugs:
                for metal, view in ((m, v) for m in designs.OTHER_METALS.get(s, []) for v in ("hero", "macro")):
                    yield f"{s} {metal} {view}", os.path.join(out, s, metal, f"{view}.{fmt}"), lambda p, kw, s=s, m=metal, f=getattr(scene, view): f(designs.build(s, m), p, **kw)
        elif shot == "splash":
            for i, row in enumerate(scene.SPLASH):
                if row[0] in slugs:
                    yield f"{row[0]} splash", os.path.join(out, "splash", f"{i + 1:02d}-{row[0]}.{fmt}"), lambda p, kw, s=row[0]: scene.splash(designs.build(s), p, **kw)
        elif shot == "banner":
            for name in scene.BANNERS:
                yield f"{name} banner", os.path.join(out, "banners", f"{name}.{fmt}"), lambda p, kw, n=name: scene.banner(n, p, **kw)
        elif shot == "home":
            yield "home", os.path.join(out, "banners", f"home-hero.{fmt}"), lambda p, kw: scene.home(p, **kw)
            yield "band", os.path.join(out, "banners", f"home-band.{fmt}"), lambda p, kw: scene.mood(designs.build("radha-jhumka"), p, **{"res": 2400, **kw})
        elif shot == "worn":
            for s in slugs:
                yield f"{s} worn", os.path.join(out, s, f"worn.{fmt}"), lambda p, kw, s=s: worn.worn(s, p, **kw)
        elif shot == "glb":
            for s in slugs:
                yield f"{s} glb", os.path.join(out, s, "model.glb"), lambda p, kw, s=s: export.glb(designs.build(s), p)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="", help="comma-separated slugs; empty means all")
    ap.add_argument("--shots", default="hero")
    ap.add_argument("--out", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pictures"))
    ap.add_argument("--res", type=int, default=0, help="width in pixels (default: 1000, 1600, 2400 or 2560 by shot)")
    ap.add_argument("--samples", type=int, default=0)
    ap.add_argument("--format", default="webp", choices=["webp", "png"])
    ap.add_argument("--force", action="store_true", help="render again what exists")
    a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    reg = designs.load()
    slugs = [s for s in a.only.split(",") if s] or list(reg)
    kw = {k: v for k, v in (("res", a.res), ("samples", a.samples)) if v}
    for name, path, make in jobs(a.shots.split(","), slugs, os.path.abspath(a.out), a.format):
        lock = path + ".lock"           # lets several workers share one list
        if not a.force and (os.path.exists(path) or os.path.exists(lock)):
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        open(lock, "w").close()
        t = time.time()
        try:
            scene.reset()
            make(path, kw)
            print(f"DONE {name} {time.time() - t:.1f}s", flush=True)
        except Exception:
            traceback.print_exc(file=sys.stdout)
            print(f"Error in {name}", flush=True)
        finally:
            os.remove(lock)


main()

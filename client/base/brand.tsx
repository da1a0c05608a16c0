import type { SiteData } from "#client/contract/page-data.ts";

/** Logo and name. A logo that contains the name has it as its alternative text, and nothing beside it. */
export function Brand({ name, logo }: { name: string; logo: SiteData["logo"] }) {
  return (
    <>
      <Logo logo={logo} name={name} />
      {!logo?.isWordmark && <span>{name}</span>}
    </>
  );
}

/** The logo alone; without `name` it is decoration. */
export function Logo({ logo, name = "" }: { logo: SiteData["logo"]; name?: string }) {
  if (!logo) return null;
  const { src, width, height, isWordmark, hiddenOn } = logo;
  return (
    <img
      className="logo"
      src={src}
      width={width}
      height={height}
      alt={isWordmark ? name : ""}
      data-hidden-on={hiddenOn}
    />
  );
}

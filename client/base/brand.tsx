import type { SiteData } from "#client/contract/page-data.ts";

/** Logo and name. The name makes clear whose site it is, whatever the logo shows. */
export function Brand({ name, logo }: { name: string; logo: SiteData["logo"] }) {
  return (
    <>
      <Logo logo={logo} />
      <span data-long={name.length > longName ? "" : undefined}>{name}</span>
    </>
  );
}

/** From this length on a name takes more than two lines beside the logo of a phone. */
const longName = 26;

/** The logo alone; without `name` it is decoration. */
export function Logo({ logo, name = "" }: { logo: SiteData["logo"]; name?: string }) {
  if (!logo) return null;
  const { src, width, height, hiddenOn } = logo;
  return (
    <img
      className="logo"
      src={src}
      width={width}
      height={height}
      alt={name}
      data-hidden-on={hiddenOn}
    />
  );
}

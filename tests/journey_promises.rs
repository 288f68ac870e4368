//! The promises of journeys, on random maps, journeys, lanes and policies.

mod promises {
    mod alone;
    mod anything;
    mod danger;
    mod fields;
    mod ground;
    mod pieces;
    mod plans;
    mod repairs;
    mod time;
    mod world;
}

//! Each promise of journeys, on random maps, journeys, lanes and policies.

mod support {
    pub(crate) mod cases;
    pub(crate) mod journeys {
        pub(crate) mod random;
        pub(crate) mod replay;
    }
    pub(crate) mod naive;
    pub(crate) mod strategies;
}

mod promises {
    mod alone;
    mod anything;
    mod fields;
    mod ground;
    mod pieces;
    mod plans;
    mod repairs;
    mod time;
    mod world;
}
